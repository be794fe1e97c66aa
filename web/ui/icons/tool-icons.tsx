import { Icon } from './icon.tsx'

// Icons of few components. One that only a single component shows is defined in that component, so that no other page loads it.

export const BarIcon = () => <Icon path="M4 12h16" />
export const CheckIcon = () => <Icon path="M4 12.5l5.5 5.5L20 6.5" />
export const LeftIcon = () => <Icon path="M15 5l-7 7 7 7" />
export const PlusIcon = () => <Icon path="M12 4v16M4 12h16" />
export const RightIcon = () => <Icon path="M9 5l7 7-7 7" />
export const SearchIcon = () => <Icon path="M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM15.5 15.5L21 21" />
export const UploadIcon = () => <Icon path="M12 16V4M6 10l6-6 6 6M4 20h16" />

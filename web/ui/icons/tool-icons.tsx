import { Icon } from './icon.tsx'

// Icons of few components. One that only a single component shows is in that component, so that no other page loads it.

export const BarIcon = () => <Icon path="M4 12h16" />
export const CameraIcon = () => <Icon path="M3 7h4l2-3h6l2 3h4v13H3zM12 9a4 4 0 1 1 0 8 4 4 0 0 1 0-8z" />
export const CheckIcon = () => <Icon path="M4 12.5l5.5 5.5L20 6.5" />
export const LeftIcon = () => <Icon path="M15 5l-7 7 7 7" />
export const PlusIcon = () => <Icon path="M12 4v16M4 12h16" />
export const RightIcon = () => <Icon path="M9 5l7 7-7 7" />
export const RotateIcon = () => <Icon path="M4 12a8 8 0 1 0 3-6.2M4 3v5h5" />
export const SearchIcon = () => <Icon path="M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM15.5 15.5L21 21" />
export const UploadIcon = () => <Icon path="M12 16V4M6 10l6-6 6 6M4 20h16" />

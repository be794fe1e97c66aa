import { Icon } from './icon.tsx'

// Icons of few components. One that only a single component shows is defined in that component, so that no other page loads it.

export const BarIcon = () => <Icon path="M4 12h16" />
export const CheckIcon = () => <Icon path="M4 12.5l5.5 5.5L20 6.5" />
export const LeftIcon = () => <Icon path="M15 5l-7 7 7 7" />
export const PlusIcon = () => <Icon path="M12 4v16M4 12h16" />
export const RightIcon = () => <Icon path="M9 5l7 7-7 7" />

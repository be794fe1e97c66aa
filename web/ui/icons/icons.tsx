import { Icon } from './icon.tsx'

// Icons of the header and every page's frame.

export const ArrowIcon = () => <Icon path="M3 12h17M13 5l7 7-7 7" />
export const DownIcon = () => <Icon path="M5 9l7 7 7-7" />
export const CloseIcon = () => <Icon path="M5 5l14 14M19 5L5 19" />
export const MenuIcon = () => <Icon path="M3 6h18M3 12h18M3 18h12" />
export const WarnIcon = () => <Icon path="M12 6v8M12 17.5v1" />

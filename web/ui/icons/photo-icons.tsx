import { Icon } from './icon.tsx'

// Apart from the other icons, so that only pages with photos load them.

export const CameraIcon = () => <Icon path="M3 7h4l2-3h6l2 3h4v13H3zM12 9a4 4 0 1 1 0 8 4 4 0 0 1 0-8z" />
export const RotateIcon = () => <Icon path="M4 12a8 8 0 1 0 3-6.2M4 3v5h5" />

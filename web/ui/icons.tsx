// 24 px grid, one stroke, square caps. Each icon is its own export, so that a page carries only those it shows.
// All are decorative: the words stand beside them, or on the control as its label.

function Icon({ path }: { path: string }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

export const ArrowIcon = () => <Icon path="M3 12h17M13 5l7 7-7 7" />
export const DownIcon = () => <Icon path="M5 9l7 7 7-7" />
export const RightIcon = () => <Icon path="M9 5l7 7-7 7" />
export const LeftIcon = () => <Icon path="M15 5l-7 7 7 7" />
export const CheckIcon = () => <Icon path="M4 12.5l5.5 5.5L20 6.5" />
export const CloseIcon = () => <Icon path="M5 5l14 14M19 5L5 19" />
export const WarnIcon = () => <Icon path="M12 6v8M12 17.5v1" />
export const EyeIcon = () => (
  <Icon path="M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" />
)
export const SearchIcon = () => <Icon path="M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM15.5 15.5L21 21" />
export const MenuIcon = () => <Icon path="M3 6h18M3 12h18M3 18h12" />
export const PlusIcon = () => <Icon path="M12 4v16M4 12h16" />
export const MinusIcon = () => <Icon path="M4 12h16" />
export const RotateIcon = () => <Icon path="M4 12a8 8 0 1 0 3-6.2M4 3v5h5" />
export const LinkIcon = () => (
  <Icon path="M9 15l6-6M10.5 6.5l2-2a4.6 4.6 0 0 1 7 7l-2 2M13.5 17.5l-2 2a4.6 4.6 0 0 1-7-7l2-2" />
)
export const UploadIcon = () => <Icon path="M12 16V4M6 10l6-6 6 6M4 20h16" />
export const ClockIcon = () => <Icon path="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5.5l3.5 2" />
export const PhoneIcon = () => <Icon path="M7 2.5h10v19H7zM10.5 18.5h3" />
export const MailIcon = () => <Icon path="M3 5h18v14H3zM3 6l9 7 9-7" />
export const FitIcon = () => <Icon path="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
export const KeyIcon = () => <Icon path="M7.5 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11.5 12H22M17 12v4M21 12v3" />
export const CameraIcon = () => <Icon path="M3 7h4l2-3h6l2 3h4v13H3zM12 9a4 4 0 1 1 0 8 4 4 0 0 1 0-8z" />
export const PauseIcon = () => <Icon path="M8 5v14M16 5v14" />
export const OutIcon = () => <Icon path="M14 4h6v6M20 4l-9 9M17 14v6H4V7h6" />
export const HomeIcon = () => <Icon path="M4 11l8-7 8 7v9h-5v-6H9v6H4z" />
export const BarIcon = () => <Icon path="M4 12h16" />

import { href } from 'react-router'
import { useShownTo } from '../../layout/shown-to.tsx'

/** Where the page's photos are sent, for the account that the page was shown to. */
export const usePhotoRoute = () => useShownTo(href('/photo-slots'))

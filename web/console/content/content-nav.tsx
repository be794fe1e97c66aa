import { href } from 'react-router'
import { ConsoleNav } from '../../ui/console/console-nav.tsx'

const parts = [
  { id: 'list', label: 'Texts', to: href('/console/content') },
  { id: 'order', label: 'Order of help', to: href('/console/content/order') },
  { id: 'images', label: 'Images', to: href('/console/content/images') },
  { id: 'categories', label: 'Categories', to: href('/console/content/categories') },
  { id: 'details', label: 'Company details', to: href('/console/content/company-details') },
  { id: 'redirects', label: 'Redirects', to: href('/console/content/redirects') },
  { id: 'import-export', label: 'Import and export', to: href('/console/content/transfer') },
] as const

export const ContentNav = ({ current }: { current: (typeof parts)[number]['id'] | undefined }) => (
  <ConsoleNav label="Content" parts={parts} current={current} />
)

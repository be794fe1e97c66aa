import { href } from 'react-router'
import './categories.css'

export function pagePath(page: number, category?: string | null): string {
  const asked = new URLSearchParams()
  if (page > 1) asked.set('page', String(page))
  if (category) asked.set('category', category)
  return asked.size > 0 ? `${href('/blog')}?${asked}` : href('/blog')
}

type CategoriesProps = {
  label: string
  names: readonly string[]
  current?: string | null
}

export function Categories({ label, names, current }: CategoriesProps) {
  if (names.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className="blog-cats">
        {names.map(name => (
          <li key={name}>
            <a href={pagePath(1, name)} aria-current={name === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { href } from 'react-router'
import './categories.css'

export function pagePath(page: number, category?: string | null): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (category) query.set('category', category)
  return query.size > 0 ? `${href('/blog')}?${query}` : href('/blog')
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
      <ul className="blog-categories">
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

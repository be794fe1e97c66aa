import { href } from 'react-router'
import './categories.css'

/** The path of one page of the blog, of all posts or of those of a category. */
export function pagePath(page: number, category?: string | null): string {
  const asked = new URLSearchParams()
  if (page > 1) asked.set('page', String(page))
  if (category) asked.set('category', category)
  return asked.size > 0 ? `${href('/blog')}?${asked}` : href('/blog')
}

type CategoriesProps = {
  /** Of the list, by name. */
  label: string
  names: readonly string[]
  /** The one that is shown. */
  current?: string | null
}

/** The ways to the posts of each category; nothing where there is none. */
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

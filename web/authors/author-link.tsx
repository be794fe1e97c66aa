import { href } from 'react-router'
import { authorSlug } from '../../contract/author.ts'

/** The name of who wrote, leading to what else they wrote. A name without a letter has no page. */
export function AuthorLink({ name }: { name: string }) {
  const slug = authorSlug(name)
  if (!slug) return <b>{name}</b>
  return (
    <a href={href('/authors/:slug', { slug })}>
      <b>{name}</b>
    </a>
  )
}

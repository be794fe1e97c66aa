import { href } from 'react-router'
import { authorSlug } from '../../contract/author.ts'

export function AuthorLink({ name }: { name: string }) {
  const slug = authorSlug(name)
  if (!slug) return <b>{name}</b>
  return (
    <a href={href('/authors/:slug', { slug })}>
      <b>{name}</b>
    </a>
  )
}

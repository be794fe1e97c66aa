import { FieldError } from '../../ui/field.tsx'

interface Props {
  /** Of the blog, in their order. */
  names: readonly string[]
  chosen: readonly string[]
  error: string | undefined
}

/** The categories of the blog, and those of this post that are none of them. */
export function CategoryTicks({ names, chosen, error }: Props) {
  const all = [...names, ...chosen.filter(name => !names.includes(name))]
  return (
    <fieldset className="cnt-ticks">
      <legend>Categories</legend>
      {/* A box without its tick sends nothing; this says that the boxes were there. */}
      <input type="hidden" name="categories" value="" />
      {all.map(name => (
        <label key={name} className="cnt-tick">
          <input type="checkbox" name="categories" value={name} defaultChecked={chosen.includes(name)} />{' '}
          {name}
        </label>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

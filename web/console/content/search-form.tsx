import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'

interface Props {
  filters: { search?: string }
  /** What is searched, in words. */
  label: string
  /** Further filters. */
  children: ReactNode
}

/** Searches a list of content or images. It starts over when the URL has other filters. */
export function SearchForm({ filters, label, children }: Props) {
  return (
    <Form method="get" role="search" className="field-row content-row-form" key={JSON.stringify(filters)}>
      <TextField
        id="search"
        name="search"
        type="search"
        label={label}
        maxLength={80}
        defaultValue={filters.search}
      />
      {children}
      <Button type="submit" look="ghost" small>
        Show
      </Button>
    </Form>
  )
}

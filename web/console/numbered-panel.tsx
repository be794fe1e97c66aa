import type { ComponentProps, ReactNode } from 'react'
import { TablePanel } from '../ui/console/table-panel.tsx'
import { emptyPageWords, type Numbered, numberedLinks } from './numbered-pages.ts'

interface Props<List extends string>
  extends Numbered<List>,
    Pick<ComponentProps<typeof TablePanel>, 'note' | 'label' | 'head' | 'rows'> {
  /** Shown instead of a list without rows. */
  empty: string
  /** Before the links to other pages. */
  actions?: ReactNode
}

/** One of a screen's numbered lists, with the links to its pages. */
export function NumberedPanel<List extends string>({
  path,
  list,
  pages,
  total,
  title,
  empty,
  actions,
  ...table
}: Props<List>) {
  return (
    <TablePanel
      {...table}
      title={title}
      footer={
        <>
          {actions}
          {numberedLinks({ path, list, pages, total, title })}
        </>
      }
      empty={emptyPageWords(pages[list], empty)}
    />
  )
}

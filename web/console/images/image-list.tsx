import { href } from 'react-router'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { ContentNav } from '../content/content-nav.tsx'
import { SearchForm } from '../content/search-form.tsx'
import { emptyWords } from '../empty-words.ts'
import { ListFooter } from '../list-footer.tsx'
import { shortMoment } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/image-list.ts'
import { imagesHref, readImageFilters } from './image-filters.ts'
import { ImageUpload } from './image-upload.tsx'
import { Thumbnail } from './thumbnail.tsx'
import '../content/content.css'
import './images.css'

export const meta = () => unlistedMeta('Images: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const filters = readImageFilters(new URL(args.request.url).searchParams)
  return {
    list: dataOf(args, await api.media.images({ query: filters })),
    filters,
    now: args.context.get(requestContext).now.toISOString(),
  }
}
type ImageListData = Awaited<ReturnType<typeof loader>>

const inTexts = (uses: number) => (uses === 0 ? 'Not used' : uses === 1 ? 'In one text' : `In ${uses} texts`)

function Filters({ filters }: Pick<ImageListData, 'filters'>) {
  return (
    <SearchForm filters={filters} label="Description or name">
      <SelectField
        id="state"
        name="state"
        label="State"
        placeholder="In the library"
        options={[{ value: 'deleted', label: 'Deleted' }]}
        defaultValue={filters.state}
      />
    </SearchForm>
  )
}

function Library({ list, now }: Pick<ImageListData, 'list' | 'now'>) {
  return (
    <ul className="image-list">
      {list.rows.map(image => (
        <li key={image.id}>
          <a href={href('/console/content/images/:id', { id: image.id })}>
            <Thumbnail image={image} />
            <b>{image.alt}</b>
          </a>
          <small>
            {image.width} × {image.height}, {inTexts(image.uses).toLowerCase()}
          </small>
          <small>
            {shortMoment(image.createdAt, now)}, {image.createdBy}
          </small>
        </li>
      ))}
    </ul>
  )
}

export default function ImageList({ loaderData: { list, filters, now } }: Route.ComponentProps) {
  const { after, ...narrowed } = filters
  const isNarrow = Object.keys(narrowed).length > 0
  return (
    <ConsolePage title="Images" aside={<ContentNav current="images" />}>
      <div className="image-columns">
        <Panel title="Add an image">
          <ImageUpload />
        </Panel>
        <Panel
          title="Library"
          note="Newest first"
          table
          footer={
            <ListFooter
              href={imagesHref}
              after={after}
              next={list.next}
              filters={narrowed}
              all="All images"
            />
          }
        >
          <Filters filters={filters} />
          {list.rows.length === 0 ? (
            <p className="content-empty">
              {emptyWords(
                after,
                isNarrow ? 'No images match this search.' : 'The library is empty. Add the first image.',
              )}
            </p>
          ) : (
            <Library list={list} now={now} />
          )}
        </Panel>
      </div>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Images" error={error} />
}

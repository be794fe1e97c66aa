import type { MouseEvent } from 'react'
import { href } from 'react-router'
import { counted } from '../../contract/amounts.ts'
import { ErrorLine } from '../ui/feedback/error-line.tsx'
import { Button, ButtonLink } from '../ui/forms/button.tsx'
import { FieldError } from '../ui/forms/field.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Subheading } from '../ui/layout/subheading.tsx'
import { Directory } from '../ui/navigation/directory.tsx'
import { helpCenters } from './help-centers.ts'
import { words } from './help-texts.ts'
import type { HelpHomeData } from './load-help.server.ts'
import { MarkedTitle } from './marked-title.tsx'
import { SearchField } from './search-field.tsx'
import './help-search.css'

const SearchIcon = () => <Icon path="M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM15.5 15.5L21 21" />

type Search = NonNullable<HelpHomeData['search']>

export const searchHref = (home: string, q: string) => `${home}?${new URLSearchParams({ q })}`

export const countOf = (results: readonly unknown[]) => counted(results.length, 'answer')

export function SearchForm({
  audience,
  search,
}: {
  audience: HelpHomeData['audience']
  search: Search | null
}) {
  const center = helpCenters[audience]
  const error = search?.problem
  return (
    <search className="help-search">
      <form action={center.home}>
        <div className="hsearch">
          <label className="vh" htmlFor="q">
            {words.search}
          </label>
          <SearchIcon />
          <SearchField center={center} asked={search?.q} error={error} />
          <Button type="submit">Search</Button>
        </div>
        {error && <FieldError id="q-error">{error}</FieldError>}
      </form>
    </search>
  )
}

export function SearchAnswer({ audience, search }: { audience: HelpHomeData['audience']; search: Search }) {
  const center = helpCenters[audience]
  const allTopics = (
    <ButtonLink look="ghost" href={center.home}>
      All Topics
    </ButtonLink>
  )
  if (!search.results)
    return (
      <ErrorLine
        title={words.failed}
        text={words.searchFailedText}
        actions={
          <>
            <ButtonLink href={searchHref(center.home, search.q)}>Try again</ButtonLink>
            {allTopics}
          </>
        }
      />
    )
  const { q, results } = search
  if (results.length === 0)
    return (
      <>
        <Subheading id="found">Nothing found for “{q}”</Subheading>
        <p className="lede">Try fewer words. Or send us the question, and we’ll answer it.</p>
        <div className="btns help-more">
          <ButtonLink href={center.ask(q)}>Ask this question</ButtonLink>
          {allTopics}
        </div>
      </>
    )
  const countOpened = ({ target }: MouseEvent) => {
    const path = target instanceof Element ? target.closest('a')?.pathname : undefined
    const opened = results.find(({ slug }) => center.page(slug) === path)
    if (!opened) return
    const form = new FormData()
    for (const [name, value] of Object.entries({ q, for: audience, slug: opened.slug })) form.set(name, value)
    // A beacon survives the page change, and the click doesn't wait for it.
    navigator.sendBeacon(href('/help-opened'), form)
  }
  const links = results.map(({ slug, topicName, parts }) => ({
    title: <MarkedTitle parts={parts} />,
    text: topicName,
    href: center.page(slug),
  }))
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the click comes from the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click */}
      <div onClick={countOpened}>
        <Subheading id="found">
          {countOf(results)} for “{q}”
        </Subheading>
        <Directory links={links} line />
      </div>
      <p className="help-more">{allTopics}</p>
    </>
  )
}

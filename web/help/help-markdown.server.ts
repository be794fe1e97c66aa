import { redirect } from 'react-router'
import type { Audience } from '../../contract/fields.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { apiOf } from '../api.server.ts'
import { noSharedFile, sharedFile, sharedFileFailed } from '../document/shared-file.ts'
import { movedTo, permanent } from '../moved.server.ts'
import { reportFailure } from '../report-failure.server.ts'
import { requestContext } from '../request-context.server.ts'
import { cleanHtml } from '../rich-text/clean.server.ts'
import { markdownLink } from '../rich-text/markdown-link.ts'
import type { RouteArgs } from '../session.server.ts'
import { helpCenterOfType, helpCenters } from './help-centers.ts'

/**
 * A help page as Markdown: a subtopic's text, or a topic's contents. A page of the other audience, or one that has moved, redirects to
 * its own Markdown version.
 */
export async function helpMarkdown(args: RouteArgs & { params: { slug: string } }, audience: Audience) {
  const { publicUrl } = args.context.get(requestContext).settings
  const result = await apiOf(args.context).content.topic({ params: { slug: args.params.slug } })
  if (!result.ok && result.status >= 500) {
    reportFailure(args.context, result)
    return sharedFileFailed()
  }
  const moved = async () => {
    const to = await movedTo(args, helpCenters[audience].page(args.params.slug))
    // A page that moved out of the help center has no Markdown version.
    return to && /^\/(customer-)?help\/[^/?#]+$/.test(to) ? redirect(`${to}.md`, permanent) : undefined
  }
  if (!result.ok) return (await moved()) ?? noSharedFile()
  const { details, parents, subtopic } = result.data
  const center = parents.topicType ? helpCenterOfType(parents.topicType) : helpCenters[audience]
  if (details.slug !== args.params.slug)
    return (await moved()) ?? redirect(center.markdownPath(details.slug), permanent)
  if (center.audience !== audience) return redirect(center.markdownPath(details.slug))
  // Loads the library that writes Markdown with the first page, not with the start.
  const { markdownOf } = await import('../rich-text/markdown.server.ts')
  const isTopic = details.slug === parents.slug
  const page = publicUrl + center.page(details.slug)
  const links = subtopic.map(
    ({ slug, Subtopicname }) => `- ${markdownLink(Subtopicname, publicUrl + center.markdownPath(slug))}`,
  )
  const body = isTopic
    ? [parents.summary, links.join('\n')]
    : [
        markdownOf(cleanHtml(details.Subtopicdescription), { publicUrl, page }),
        details.updated && `Last updated: ${newYorkDate(details.updated)}`,
        `Topic: ${markdownLink(parents.topicName, publicUrl + center.markdownPath(parents.slug))}`,
      ]
  const parts = [`# ${details.Subtopicname}`, ...body, `Source: ${page}`]
  return sharedFile(`${parts.filter(Boolean).join('\n\n')}\n`, 'text/markdown')
}

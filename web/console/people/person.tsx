import { href, isRouteErrorResponse } from 'react-router'
import { isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { ErrorLine } from '../../ui/feedback/error-line.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { splitDone } from '../already-done.ts'
import { revalidateOnConflict } from '../revalidate.ts'
import { SectionError } from '../section-error.tsx'
import { shortId } from '../short-id.ts'
import type { Route } from './+types/person.ts'
import { actOnPerson } from './person-actions.server.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonAdmin } from './person-admin.tsx'
import { PersonEvents, PersonFacts, PersonMessages, PersonSessions } from './person-facts.tsx'
import { PersonIdCard } from './person-id-card.tsx'
import { isPrintable } from './printable-card.ts'
import './people.css'

export const meta = ({ params }: Route.MetaArgs) =>
  unlistedMeta(`Person ${shortId(params.accountId)}: Hero staff`)

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const [person, me] = await Promise.all([api.people.open({ params: args.params }), api.console.me()])
  const { roles } = dataOf(args, me)
  const admin = roles.includes('admin')
  return {
    person: dataOf(args, person),
    admin,
    reviews: admin || roles.includes('reviewer'),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export const action = (args: Route.ActionArgs) => actOnPerson(args)
export const clientAction = keepTyped

export const shouldRevalidate = revalidateOnConflict

const nameOf = ({ firstName, lastName, closedAt }: Route.ComponentProps['loaderData']['person']) =>
  closedAt ? 'Closed account' : `${firstName} ${lastName}`

/** Everything about one person. Opening it goes into the audit log. */
export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { person, admin, reviews, now } = loaderData
  const { done, formError } = splitDone(isFormError(actionData) ? actionData : undefined)
  const printable = isPrintable(actionData) ? actionData : undefined
  return (
    <ConsolePage title={nameOf(person)} aside={<a href={href('/console/people')}>Find another person</a>}>
      <FormErrorNote formError={done} />
      <div className="person-columns">
        <div>
          <PersonFacts person={person} now={now} reviews={reviews} />
          <PersonIdCard
            key={`card ${person.idCard?.card?.id}`}
            person={person}
            now={now}
            formError={formError}
            printable={printable}
          />
          <PersonMessages person={person} now={now} formError={formError} />
          <PersonSessions person={person} now={now} />
          <PersonEvents person={person} now={now} />
        </div>
        <div>
          {!person.closedAt && (
            <PersonActions key={`actions ${person.frozenAt}`} person={person} formError={formError} />
          )}
          {admin && <PersonAdmin person={person} now={now} formError={formError} />}
        </div>
      </div>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <SectionError title="Person" error={error} />
  return (
    <ConsolePage title="This person doesn’t exist">
      <ErrorLine
        title="No Data Found!"
        text="The address may have a typo, or everything about the person was erased."
        actions={
          <ButtonLink small href={href('/console/people')}>
            Find a person
          </ButtonLink>
        }
      />
    </ConsolePage>
  )
}

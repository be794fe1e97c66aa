import { useRef } from 'react'
import type { ReviewCase } from '../../../contract/console/cases.ts'
import type { FormError } from '../../form/form-error.ts'
import { PostForm } from '../../form/post-form.tsx'
import { DecisionPart } from '../../ui/console/decision.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { shortMoment } from './times.ts'
import { useReviewKeys } from './use-review-keys.ts'

const open: readonly ReviewCase['state'][] = ['waiting', 'second-look']

/** Who has taken the case. If another reviewer has and that refused the decision, the refusal says so. */
export function Claim({
  review,
  now,
  formError,
  decisionError,
}: {
  review: ReviewCase
  now: string
  formError: FormError | undefined
  decisionError: FormError | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const { claim, state } = review
  const can = open.includes(state) && (!claim || claim.mine)
  useReviewKeys({ t: can ? () => form.current?.requestSubmit() : undefined })
  const isTheirs = claim !== null && !claim.mine
  if (!claim && !can) return null
  if (isTheirs && decisionError?.code === 'CLAIMED_BY_OTHER') return null
  const until = claim && shortMoment(claim.endsAt, now)
  return (
    <DecisionPart>
      <PostForm ref={form} className="con-claim">
        <input type="hidden" name="intent" value={claim ? 'release' : 'claim'} />
        <p role="status">
          {!claim && 'No one has taken this case.'}
          {claim?.mine && `Yours until ${until}, or longer while you’re working on it.`}
          {isTheirs && `${claim.by} is working on this case, until ${until} at least.`}
        </p>
        {can && (
          <Button type="submit" look="ghost" small>
            {claim ? 'Give it back' : 'Take it'} <kbd>T</kbd>
          </Button>
        )}
      </PostForm>
      {!isTheirs && formError?.message && <FieldError>{formError.message}</FieldError>}
    </DecisionPart>
  )
}

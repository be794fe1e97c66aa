import { useState } from 'react'
import { href } from 'react-router'
import { launch } from '../../contract/launch-plan.ts'
import { waitlistMessages } from '../../contract/waitlist-messages.ts'
import { districtOfZip } from '../../contract/zip-district.ts'
import { autocomplete } from '../form/autocomplete.ts'
import { EmailField } from '../form/email-field.tsx'
import { FormProblems } from '../form/form-problems.tsx'
import { useInSight } from '../form/in-sight.ts'
import { unknownOwner } from '../form/local-draft.ts'
import { PostForm } from '../form/post-form.tsx'
import { useForm } from '../form/use-form.ts'
import { useLocalDraft } from '../form/use-local-draft.ts'
import { LiveRegion, Note } from '../ui/feedback/note.tsx'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { SelectField, TextField } from '../ui/forms/field.tsx'
import { FieldGrid } from '../ui/forms/form-layout.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { formTexts } from './prelaunch-texts.tsx'
import { useClearedForm, useWaitlist } from './use-waitlist.ts'
import type { WaitlistAnswer } from './waitlist-action.server.ts'
import './waitlist-form.css'

const rules = () => import('../../contract/waitlist.ts').then(({ waitlistForm }) => waitlistForm)
const districts = launch.districts.map(name => ({ value: name, label: name }))

/** A ZIP code outside of the chosen district, or of the city, is only a hint; both are accepted (DECISIONS W3). */
function hintOf(zip: string, district: string): string | undefined {
  if (!/^\d{5}$/.test(zip.trim())) return undefined
  const own = districtOfZip(zip.trim())
  if (own === undefined) return formTexts.outside
  return district && own !== district ? formTexts.otherDistrict(own) : undefined
}

interface Props {
  posted: WaitlistAnswer | undefined
  /** What the form begins with, for a person who has an account. */
  person: Record<'name' | 'last_name' | 'email', string> | undefined
}

/** SPEC 4, 5, 8. */
export function WaitlistForm({ posted, person }: Props) {
  const waitlist = useWaitlist(posted)
  const { formError, joined, sending, check } = waitlist
  const form = useForm(rules, formError, { start: person ?? {} })
  const hydrated = useHydrated()
  const [area, setArea] = useState({
    zip: formError?.values.zipcode ?? '',
    district: formError?.values.district ?? '',
  })
  useLocalDraft(unknownOwner)
  useClearedForm(form.ref, waitlist.answer, joined)
  const result = useInSight(joined)
  const checkText = formTexts.check[check]

  return (
    <div className="wl">
      <noscript>
        <Note>
          {formTexts.withoutScripts} <a href={href('/prelaunch-signup')}>{formTexts.signUp}</a>
        </Note>
      </noscript>
      {!sending && <FormProblems form={form} formError={waitlist.shownError} />}
      <PostForm
        action="#join"
        data-draft=""
        {...form.props}
        onSubmit={event => {
          form.props.onSubmit(event)
          waitlist.submit(event)
        }}
        onFocus={() => {
          form.props.onFocus()
          if (hydrated) waitlist.begin()
        }}
        onReset={() => setArea({ zip: '', district: '' })}
      >
        <FieldGrid>
          <TextField {...form.field('name')} {...autocomplete.firstName} label="First name" required />
          <TextField {...form.field('last_name')} {...autocomplete.lastName} label="Last name" required />
          <EmailField
            {...form.field('email')}
            label="Email"
            hint={formTexts.emailHint}
            span="full"
            required
          />
          <TextField
            {...form.field('zipcode')}
            {...autocomplete.zip}
            look="number"
            label="ZIP"
            hint={formTexts.zipHint}
            onInput={({ currentTarget: { value } }) => setArea(before => ({ ...before, zip: value }))}
            required
          />
          <SelectField
            {...form.field('district')}
            label="Borough"
            options={districts}
            placeholder={formTexts.chooseDistrict}
            onInput={({ currentTarget: { value } }) => setArea(before => ({ ...before, district: value }))}
            required
          />
        </FieldGrid>
        <p className="small wl-hint" role="status">
          {hintOf(area.zip, area.district)}
        </p>
        <Buttons>
          <Button type="submit" arrow={!sending} busy={sending}>
            {sending ? formTexts.sending : formTexts.button}
          </Button>
          {checkText && <span className="small">{checkText}</span>}
        </Buttons>
        <LiveRegion>{sending ? formTexts.sending : ''}</LiveRegion>
        <div role="status" ref={result}>
          {joined && (
            <Note tone="ok">
              {waitlistMessages.waitlistDone}
              {joined.zip && (
                <p>
                  <a href={href('/area/:zip', { zip: joined.zip })}>{formTexts.area(joined.zip)}</a>
                </p>
              )}
              {!person && (
                <p>
                  {formTexts.ready} <a href={href('/prelaunch-signup')}>{formTexts.signUp}</a>
                </p>
              )}
            </Note>
          )}
        </div>
        <p className="small wl-under">
          {formTexts.under} <a href={href('/customer-privacy-policy')}>Privacy</a>
        </p>
      </PostForm>
    </div>
  )
}

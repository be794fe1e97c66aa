import { href } from 'react-router'
import {
  confirmDenial,
  previewNotice,
  recordReport,
  revealNumber,
  sendNotice,
  settleDispute,
  withdrawNotice,
} from '../../../contract/console/screening.ts'
import { fieldLimits } from '../../../contract/field-limits.ts'
import { line, z } from '../../../contract/schema.ts'
import { type FormErrorResponse, readForm, refusedForm } from '../../form/read-form.server.ts'
import type { NoticeCode } from '../../layout/notices.ts'
import { requestContext } from '../../request-context.server.ts'
import { cleanHtml } from '../../rich-text/clean.server.ts'
import { dataOf, type RouteArgs, requireStaff } from '../../session.server.ts'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import type { PreviewedNotice } from './notice-preview.tsx'

/** The same call as for a first result, which needs no reason. */
const correctReport = z.extend(recordReport.body, { reason: line('Please write why.', fieldLimits.detail) })

type ScreeningArgs = RouteArgs & { params: { applicationId: string } }

export async function loadScreening(args: ScreeningArgs) {
  const { api } = requireStaff(args)
  const { applicationId } = args.params
  const [view, me] = await Promise.all([api.screening.view({ params: { applicationId } }), api.console.me()])
  return {
    view: dataOf(args, view),
    mayReveal: dataOf(args, me).roles.includes('admin'),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

function done(args: ScreeningArgs, notice: NoticeCode) {
  return redirectWithNotice(args, href('/console/review/:applicationId/screening', args.params), notice)
}

const typedOf = (form: FormData) => ({
  report: String(form.get('report') ?? ''),
  assessment: String(form.get('assessment') ?? ''),
})

/** Changes `intent`, so that the notice form shows a refusal of the final send. */
function atNotice({ data: formError, ...refused }: FormErrorResponse): FormErrorResponse {
  return { ...refused, data: { ...formError, values: { ...formError.values, intent: 'notify' } } }
}

/** Runs the form that `intent` names. A refusal carries what was typed and the name of the form. */
export async function actOnScreening(args: ScreeningArgs) {
  const { api } = requireStaff(args)
  const { params } = args
  const form = await args.request.formData()
  switch (form.get('intent')) {
    case 'settle': {
      const read = await readForm(args, settleDispute.body, { form })
      if (!read.ok) return read.refused
      const result = await api.screening.settle({ params, body: read.value })
      return result.ok ? done(args, 'dispute-settled') : refusedForm(args, read, result)
    }
    case 'withdraw': {
      const read = await readForm(args, withdrawNotice.body, { form })
      if (!read.ok) return read.refused
      const result = await api.screening.withdraw({ params, body: read.value })
      return result.ok ? done(args, 'notice-withdrawn') : refusedForm(args, read, result)
    }
    case 'deny': {
      const read = await readForm(args, confirmDenial.body, { form })
      if (!read.ok) return read.refused
      const result = await api.screening.confirm({ params, body: read.value })
      return result.ok ? done(args, 'check-denied') : refusedForm(args, read, result)
    }
    case 'reveal': {
      const read = await readForm(args, revealNumber.body, { form })
      if (!read.ok) return read.refused
      const result = await api.screening.revealNumber({ params, body: read.value })
      return result.ok ? { revealed: result.data.number } : refusedForm(args, read, result)
    }
    case 'report': {
      const read = await readForm(args, recordReport.body, { form })
      if (!read.ok) return read.refused
      const result = await api.screening.recordReport({ params, body: read.value })
      return result.ok ? done(args, 'report-recorded') : refusedForm(args, read, result)
    }
    case 'correct': {
      const read = await readForm(args, correctReport, { form })
      if (!read.ok) return read.refused
      const result = await api.screening.recordReport({ params, body: read.value })
      return result.ok ? done(args, 'report-corrected') : refusedForm(args, read, result)
    }
    case 'notify-confirmed': {
      const read = await readForm(args, sendNotice.body, { form })
      if (!read.ok) return atNotice(read.refused)
      const result = await api.screening.notify({ params, body: read.value })
      return result.ok ? done(args, 'notice-sent') : atNotice(refusedForm(args, read, result))
    }
    case 'notify-change':
      return { change: typedOf(form) }
    default: {
      const read = await readForm(args, previewNotice.body, { form })
      if (!read.ok) return read.refused
      const result = await api.screening.previewNotice({ params, body: read.value })
      if (!result.ok) return refusedForm(args, read, result)
      const { html, enclosures, ...rest } = result.data
      const previewed = {
        ...rest,
        html: cleanHtml(html),
        enclosures: enclosures.map(enclosed => ({ ...enclosed, html: cleanHtml(enclosed.html) })),
      }
      return { previewed, typed: typedOf(form) } satisfies PreviewedNotice
    }
  }
}

import { href } from 'react-router'
import { priceForm } from '../../../contract/console/price-settings.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { revalidateOnConflict } from '../revalidate.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/prices.ts'
import { previewOrSave } from './preview-or-save.server.ts'
import { PricesForm } from './prices-form.tsx'
import { SettingsPage } from './settings-page.tsx'

export const meta = () => unlistedMeta('Prices: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  return {
    prices: dataOf(args, await api.settings.prices()),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  return previewOrSave(args, priceForm, {
    preview: body => api.settings.previewPrices({ body }),
    save: (body, options) => api.settings.savePrices({ body }, options),
    back: href('/console/settings/prices'),
  })
}

export const clientAction = keepTyped
export const shouldRevalidate = revalidateOnConflict

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { prices, now } = loaderData
  return (
    <SettingsPage current="prices" actionData={actionData}>
      {sent => <PricesForm key={prices.version} prices={prices} now={now} {...sent} />}
    </SettingsPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Settings" error={error} />
}

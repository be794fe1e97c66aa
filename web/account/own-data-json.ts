import { personalCopyFile } from '../document/personal-copy-file.server.ts'
import { dataOf, requireAccount } from '../session.server.ts'
import type { Route } from './+types/own-data-json.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireAccount(args)
  return personalCopyFile(dataOf(args, await api.account.exportOwnData()), 'hero-my-data')
}

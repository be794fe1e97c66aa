import { describe, expect, it } from 'vitest'
import type { AppIdentities } from '../../contract/app-links.ts'
import { testRequestContext } from '../../test/harness/request-context.ts'
import { loader as androidAppLinks } from './android-app-links.ts'
import { loader as appleAppLinks } from './apple-app-links.ts'

type Loader = (args: Parameters<typeof appleAppLinks>[0]) => Response

function answerWith(loader: unknown, appLinks: AppIdentities) {
  const context = testRequestContext({ appLinks })
  return (loader as Loader)({ context } as unknown as Parameters<typeof appleAppLinks>[0])
}
const none: AppIdentities = { customer: { fingerprints: [] }, hero: { fingerprints: [] } }
const fingerprint = Array(32).fill('A0').join(':')

describe('links that open in an app', () => {
  it('are no file while no app is set', () => {
    for (const loader of [appleAppLinks, androidAppLinks]) expect(answerWith(loader, none).status).toBe(404)
    const android = { ...none, hero: { android: 'com.hero', fingerprints: [fingerprint] } }
    expect(answerWith(appleAppLinks, android).status).toBe(404)
    const ios = { ...none, hero: { ios: 'ABCDE12345.com.hero.hero', fingerprints: [] } }
    expect(answerWith(androidAppLinks, ios).status).toBe(404)
  })

  it('are told to iPhones app by app, without the steps that are signed on the site', async () => {
    const answer = answerWith(appleAppLinks, {
      customer: { ios: 'ABCDE12345.com.hero.customer', fingerprints: [] },
      hero: { ios: 'ABCDE12345.com.hero.hero', fingerprints: [] },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
    const { applinks, webcredentials } = (await answer.json()) as {
      applinks: { details: { appIDs: string[]; components: { '/': string }[] }[] }
      webcredentials: { apps: string[] }
    }
    expect(webcredentials.apps).toEqual(['ABCDE12345.com.hero.customer', 'ABCDE12345.com.hero.hero'])
    expect(applinks.details.map(({ appIDs }) => appIDs)).toEqual(webcredentials.apps.map(id => [id]))
    const [customer, hero] = applinks.details.map(({ components }) => components.map(each => each['/']))
    expect(customer).toContain('/customer-signup-progress')
    expect(customer?.filter(path => path.startsWith('/hero'))).toEqual([])
    expect(hero).toContain('/hero-signup-step-3')
    expect(hero?.filter(path => /customer|step-[45]/.test(path))).toEqual([])
  })

  it('are told to Android with the package and its certificates', async () => {
    const answer = answerWith(androidAppLinks, {
      ...none,
      customer: { android: 'com.hero.customer', fingerprints: [fingerprint] },
    })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toEqual([
      {
        relation: [
          'delegate_permission/common.handle_all_urls',
          'delegate_permission/common.get_login_creds',
        ],
        target: {
          namespace: 'android_app',
          package_name: 'com.hero.customer',
          sha256_cert_fingerprints: [fingerprint],
        },
      },
    ])
  })
})

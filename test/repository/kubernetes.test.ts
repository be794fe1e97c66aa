import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { newSettings, settingsSecrets } from '../../cli/new-settings.ts'
import { isOneOf } from '../../contract/keys.ts'
import { settingOf, type TextVariable, textVariables } from '../../db/seed/text-variables.ts'
import { readSettings } from '../../server/settings.ts'
import { secretNames } from '../../server/settings-readers.ts'
import { settingRows } from '../../server/settings-table.ts'
import { refuseUnsetTexts } from '../../server/unset-texts.ts'
import { root } from './source.ts'

const words = (Object.keys(textVariables) as TextVariable[]).map(settingOf)
const names = new Set([...Object.keys(settingRows), ...words])

interface Variable {
  name: string
  value?: string
  valueFrom?: { secretKeyRef: { name: string; key: string } }
}
interface Pod {
  containers: {
    env: Variable[]
    envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  }[]
}
interface Manifest {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: {
    jobLabel?: string
    podMetricsEndpoints?: { authorization: { credentials: { name: string; key: string } } }[]
    template?: { metadata?: { labels?: Record<string, string> }; spec: Pod }
    podSelector?: { matchLabels?: Record<string, string> }
    ingress?: unknown[]
    egress?: { to?: { ipBlock?: object }[]; ports: { port: number }[] }[]
  }
}

const folder = join(root, 'ops/kubernetes')
const { resources } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as {
  resources: string[]
}
const manifests = resources.flatMap(file =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8'), { merge: true }).map(
    document => document.toJS() as Manifest,
  ),
)
const pods = manifests.flatMap(({ metadata, spec }) =>
  spec?.template?.spec.containers?.length
    ? [{ name: metadata.name, container: spec.template.spec.containers[0]! }]
    : [],
)
const configured = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}

describe('ops/kubernetes', () => {
  const file = newSettings({ publicUrl: 'https://hero.example', trial: true })
  // Settings of mail and payment, which the file of a trial lacks.
  const more = 'SMTP_URL=smtps://mail.example\nSTRIPE_WEBHOOK_SECRET=whsec_12345678\n'
  const secrets = parseAllDocuments(settingsSecrets(`${file}${more}`)).map(
    document => document.toJS() as { metadata: { name: string }; stringData: Record<string, string> },
  )

  /** What the Secrets that a container names hold. */
  function valuesOf({ envFrom }: Pod['containers'][number]): Record<string, string> {
    const parts = envFrom.flatMap(({ secretRef }) => {
      if (!secretRef) return []
      const found = secrets.find(({ metadata }) => metadata.name === secretRef.name)
      if (!found) throw new Error(`There is no Secret ${secretRef.name}.`)
      return [found.stringData]
    })
    return Object.assign({}, ...parts)
  }

  it('gives the processes settings that exist, and all that production needs', () => {
    expect(pods.map(({ name }) => name)).toEqual(['hero-web', 'hero-worker', 'hero-migrate'])
    for (const { name, container } of pods) {
      expect(container.envFrom[0]).toEqual({ configMapRef: { name: 'hero' } })
      const values: Record<string, string> = { ...valuesOf(container), ...configured }
      // Kubernetes replaces $(NAME) by a variable that comes before.
      for (const { name: setting, value } of container.env)
        values[setting] =
          value?.replace(/\$\((\w+)\)/g, (_, other: string) => values[other]!) ?? 'from-a-secret'
      const parts = new Set(
        container.env.flatMap(({ value }) =>
          [...(value ?? '').matchAll(/\$\((\w+)\)/g)].map(([, part]) => part!),
        ),
      )
      const given = [...Object.keys(values)].filter(each => !parts.has(each))
      expect(given.filter(each => !names.has(each))).toEqual([])
      const settings = readSettings(values, { projectFolder: root })
      expect(settings).toMatchObject({
        production: true,
        role: name.replace('hero-', ''),
        uploads: { store: 's3' },
      })
      expect(settings.databaseUrl).toContain('hero:from-a-secret@')
      expect(() => refuseUnsetTexts(settings.variables)).not.toThrow()
    }
  })

  it('gives a pod of all secrets only those that it uses', () => {
    const has = (name: string) => {
      const pod = pods.find(each => each.name === name)
      return Object.keys(pod ? valuesOf(pod.container) : {}).filter(each =>
        isOneOf<string>(secretNames, each),
      )
    }
    const both = ['CODE_KEY', 'DATA_KEYS', 'METRICS_TOKEN', 'PUSH_KEY', 'S3_SECRET_ACCESS_KEY', 'UPLOAD_KEY']
    expect(has('hero-migrate')).toEqual([])
    expect(has('hero-web').toSorted()).toEqual(
      [...both, 'ALTCHA_KEY', 'FORM_KEY', 'STRIPE_WEBHOOK_SECRET'].toSorted(),
    )
    expect(has('hero-worker').toSorted()).toEqual([...both, 'SMTP_URL'].toSorted())
    const monitor = manifests.find(({ kind }) => kind === 'PodMonitor')?.spec?.podMetricsEndpoints?.[0]
    const { name, key } = monitor?.authorization.credentials ?? {}
    expect(secrets.find(({ metadata }) => metadata.name === name)?.stringData[key ?? '']).toBeTruthy()
  })

  it('lets the job that migrates out to no other place than the database, and only workers to mail servers', () => {
    const policies = manifests.flatMap(({ kind, metadata, spec }) =>
      kind === 'NetworkPolicy' && metadata.name.startsWith('hero') ? [spec] : [],
    )
    const of = (component: string) =>
      policies.filter(policy => {
        const labels = policy?.podSelector?.matchLabels ?? {}
        return [undefined, component].includes(labels['app.kubernetes.io/component'])
      })
    const outside = (component: string) =>
      of(component).flatMap(policy =>
        (policy?.egress ?? []).flatMap(({ to, ports }) =>
          // Without a list of targets a rule leads everywhere.
          !to || to.some(({ ipBlock }) => ipBlock) ? ports.map(({ port }) => port) : [],
        ),
      )
    expect([outside('migrate'), outside('web'), outside('worker')]).toEqual([[], [443], [443, 465, 587]])
    const answers = (component: string) => of(component).flatMap(policy => policy?.ingress ?? []).length
    expect([answers('migrate'), answers('web'), answers('worker')]).toEqual([0, 1, 1])
  })

  it('lets nothing in or out that no policy names, and to other hosts only by names outside the cluster', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec)
    expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
    const blocks = policies.flatMap(policy =>
      (policy?.egress ?? []).flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? [])),
    )
    expect(blocks).toHaveLength(2)
    const inside = ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16']
    for (const block of blocks) expect(block).toEqual({ cidr: '0.0.0.0/0', except: inside })
  })

  it('is scraped as the job that the alert rules ask for', () => {
    const rules = readFileSync(join(root, 'ops/telemetry/alerts.yaml'), 'utf8')
    const jobs = new Set([...rules.matchAll(/job="([^"]+)"/g)].map(([, job]) => job))
    const label = manifests.find(({ kind }) => kind === 'PodMonitor')?.spec?.jobLabel ?? ''
    const labels = manifests
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ spec }) => spec?.template?.metadata?.labels?.[label])
    expect([...jobs, ...labels]).toEqual(['hero', 'hero', 'hero'])
  })

  it('leaves nothing to the pooler that needs a connection of its own', () => {
    const urls = (at: number) => pods[at]!.container.env.filter(({ name }) => name.endsWith('DATABASE_URL'))
    const of = (at: number) =>
      urls(at).map(({ name, value }) => [name, new URL(value!.replace('$(DATABASE_PASSWORD)', 'x')).hostname])
    for (const at of [0, 1])
      expect(of(at)).toEqual([
        ['DATABASE_URL', 'hero-pooler'],
        ['DIRECT_DATABASE_URL', 'hero-database-rw'],
      ])
    expect(of(2)).toEqual([['DATABASE_URL', 'hero-database-rw']])
  })
})

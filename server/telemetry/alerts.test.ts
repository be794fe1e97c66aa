import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { limits } from '../../contract/rate-limits.ts'
import { testDatabase } from '../../test/harness/database.ts'
import { testMetrics } from '../../test/harness/metrics.ts'

interface Rule {
  alert?: string
  record?: string
  expr: string
  annotations?: { summary: string; runbook: string }
}

const project = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const rules = (parse(read('ops/telemetry/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  group => group.rules,
)
const alerts = rules.filter(({ alert }) => alert)
const recorded = rules.flatMap(({ record }) => record ?? [])
const dashboard = JSON.parse(read('ops/telemetry/hero.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[]
}
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
]

/** Names of metrics and labels in an expression: all words that are neither functions nor keywords nor numbers of a range. */
function metricsIn(expression: string): string[] {
  const withoutLabels = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(by|without)\s*\([^)]*\)/g, '')
    .replace(/\[\w+\]/g, '')
  const words = [...withoutLabels.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)].map(([word]) => word)
  return words.filter(word => !['and', 'or', 'unless', 'by', 'le'].includes(word))
}

async function exposed(): Promise<Set<string>> {
  const { pool, db } = await testDatabase()
  const text = await testMetrics({ pool, db }).text()
  const families = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
  )
  // `up` comes from Prometheus itself, which knows whether a target answers.
  return new Set([...families, ...recorded, 'up'])
}

describe('the alert rules and the dashboard', () => {
  it('use only metrics that a process exposes', async () => {
    const known = await exposed()
    const used = [...new Set(expressions.flatMap(metricsIn))]
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter(name => !known.has(name))).toEqual([])
  })

  it('find a metric that does not exist', () => {
    expect(metricsIn('sum by (step) (rate(no_such_metric{a="b"}[5m])) > 3 and other_one == 0')).toEqual([
      'no_such_metric',
      'other_one',
    ])
  })

  it('name limits that exist', () => {
    const named = expressions.flatMap(expr =>
      [...expr.matchAll(/limit=~?"([^"]+)"/g)].flatMap(([, names]) => names!.split('|')),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(name => !(name in limits))).toEqual([])
  })

  it('are at most 15 alerts, each with a runbook of its own, and no runbook is without its alert', () => {
    expect(alerts.length).toBeLessThanOrEqual(15)
    const runbooks = alerts.map(({ annotations }) => annotations!.runbook)
    expect(runbooks.filter(path => !existsSync(join(project, path)))).toEqual([])
    const guides = ['README', 'cards', 'findings', 'keys', 'offline-page', 'read-replica', 'upgrade'].map(
      name => `${name}.md`,
    )
    const files = readdirSync(join(project, 'docs/operations')).filter(name => !guides.includes(name))
    expect(files.map(name => `docs/operations/${name}`).sort()).toEqual([...runbooks].sort())
  })

  it('are each proven to fire', () => {
    const tests = parse(read('ops/telemetry/alerts.test.yaml')) as {
      tests: { alert_rule_test?: { alertname: string }[] }[]
    }
    const proven = tests.tests.flatMap(({ alert_rule_test = [] }) =>
      alert_rule_test.map(({ alertname }) => alertname),
    )
    expect(proven.sort()).toEqual(alerts.map(({ alert }) => alert!).sort())
  })
})

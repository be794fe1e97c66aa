import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath, quietFlags } from '../../test/e2e/harness/chromium.ts'
import { withoutFeatures } from '../../test/e2e/harness/chromium-features.ts'
import { runPeer } from './peers.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** One run of Lighthouse: milliseconds, and bytes as transferred. */
export interface Reading {
  lcp: number
  fcp: number
  speedIndex: number
  tbt: number
  cls: number
  scores: Record<Category, number>
  bytes: Record<string, number>
  /** The scored audits below 100, each as `category: audit`. */
  short: string[]
}

interface Report {
  runtimeError?: { message: string }
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    {
      score: number | null
      numericValue?: number
      displayValue?: string
      details?: { items?: { resourceType: string; transferSize: number }[] }
    }
  >
}

function bytesOf(report: Report): Record<string, number> {
  const bytes: Record<string, number> = {}
  for (const { resourceType, transferSize } of report.audits['network-requests']?.details?.items ?? []) {
    const kind = resourceType ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + transferSize
  }
  return bytes
}

function shortOf(report: Report): string[] {
  return categories.flatMap(category =>
    report.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id} ${report.audits[id]?.displayValue ?? ''}`.trim()),
  )
}

const flags = [...quietFlags, withoutFeatures.measured].join(' ')

async function readOnce(url: string): Promise<Reading> {
  const folder = await mkdtemp(join(tmpdir(), 'hero-lighthouse-'))
  const file = join(folder, 'report.json')
  try {
    const args = [url, '--quiet', '--output=json', `--output-path=${file}`]
    const only = `--only-categories=${categories.join(',')}`
    await runPeer('lighthouse/cli/index.js', [...args, only, `--chrome-flags=${flags}`], folder, {
      CHROME_PATH: chromiumPath,
    })
    const report = JSON.parse(await readFile(file, 'utf8')) as Report
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
    const value = (audit: string) => {
      const found = report.audits[audit]?.numericValue
      if (found === undefined) throw new Error(`${url}: Lighthouse measured no ${audit}`)
      return found
    }
    const scores = categories.map(category => [category, Math.round(report.categories[category].score * 100)])
    return {
      lcp: value('largest-contentful-paint'),
      fcp: value('first-contentful-paint'),
      speedIndex: value('speed-index'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      scores: Object.fromEntries(scores) as Record<Category, number>,
      bytes: bytesOf(report),
      short: shortOf(report),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Lighthouse with its defaults: a phone, simulated throttling, a Chromium with an empty profile. If the browser spoils a
 * recording, it is repeated up to twice.
 */
export async function lighthouse(url: string): Promise<Reading> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readOnce(url)
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
}

import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, inject, it } from 'vitest'
import { type newContext, type Watch, type Width, watch } from './browser.ts'
import { leave, type Visitor, visitorOf } from './visitors.ts'

export type Instance = 'alone' | 'apart' | 'development'

export interface World {
  instance: Instance
  url: string
  apiUrl: string
  width: Width
  /** Opens a page as another person. With options, even empty ones, the browser is a new one with an empty cache. */
  open(path?: string, options?: Parameters<typeof newContext>[1]): Promise<Page>
  expect(pattern: RegExp): void
}

const pictures = join(tmpdir(), 'hero-e2e-failures')

async function savePictures(title: string, pages: readonly Page[]) {
  mkdirSync(pictures, { recursive: true })
  const name = title.replace(/\W+/g, '-').slice(0, 100)
  for (const [at, page] of pages.entries()) {
    const path = join(pictures, `${name}-${at + 1}.png`)
    const taken = await page.screenshot({ path, fullPage: true, timeout: 5_000 }).catch(() => undefined)
    if (taken) console.error(`What the browser showed (${page.url()}): ${path}`)
  }
}

async function walk(title: string, instance: Instance, width: Width, body: (world: World) => Promise<void>) {
  const instances = inject('instances')
  const visitors: Visitor[] = []
  const watches: Watch[] = []
  const expected: RegExp[] = []
  const world: World = {
    instance,
    url: instances[instance],
    apiUrl: instance === 'apart' ? instances.alone : instances[instance],
    width,
    async open(path, options) {
      const visitor = await visitorOf(width, options)
      visitors.push(visitor)
      const { context, page } = visitor
      const watching = watch(context)
      for (const pattern of expected) watching.expect(pattern)
      watches.push(watching)
      if (path !== undefined) await page.goto(world.url + path)
      return page
    },
    expect(pattern) {
      expected.push(pattern)
      for (const watching of watches) watching.expect(pattern)
    },
  }
  try {
    await body(world)
    const problems = watches.flatMap(watching => watching.problems)
    if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join('\n')}`)
  } catch (error) {
    // Vitest says nothing about it if the second try passes.
    console.error(error)
    await savePictures(
      `${title} ${instance} ${width}`,
      visitors.map(({ page }) => page),
    )
    const problems = watches.flatMap(watching => watching.problems)
    if (problems.length > 0) console.error(`The browser complained:\n${problems.join('\n')}`)
    for (const { context } of visitors) await context.close()
    throw error
  }
  for (const visitor of visitors) await leave(visitor, [world.url, new URL(world.apiUrl).origin])
}

const instanceNames: Record<Instance, string> = {
  alone: 'the product alone',
  apart: 'a site whose API is elsewhere (API_BASE_URL)',
  development: 'a development machine',
}

/**
 * Runs a journey twice: on a phone with the whole product in one process, and on a desktop with the site apart from its API.
 * Fails on any browser error (browser.ts, `watch`).
 */
export function journey(title: string, body: (world: World) => Promise<void>): void {
  const places: [Instance, Width][] = [
    ['alone', 'phone'],
    ['apart', 'desktop'],
  ]
  for (const [instance, width] of places)
    describe(instanceNames[instance], () => {
      it(`${title} (${width})`, () => walk(title, instance, width, body))
    })
}

/** Runs once, on the complete product or the development server, for tests that do not depend on where the API runs. */
export function screen(
  title: string,
  body: (world: World) => Promise<void>,
  { widths = ['phone'], instance = 'alone' }: { widths?: readonly Width[]; instance?: Instance } = {},
): void {
  for (const width of widths) it(`${title} (${width})`, () => walk(title, instance, width, body))
}

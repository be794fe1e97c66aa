import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { busyMeter } from './busy-meter.ts'

const busyFor = (ms: number) => {
  const begun = process.threadCpuUsage()
  const spent = () => {
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1_000
  }
  while (spent() < ms);
}

it('counts what keeps the thread from its timers, and neither waiting nor work in pieces', async () => {
  const meter = busyMeter()
  onTestFinished(meter.stop)
  await sleep(50)
  meter.take()
  busyFor(200)
  await sleep(20)
  expect(meter.take()).toBeGreaterThanOrEqual(195)
  await sleep(300)
  expect(meter.take()).toBeLessThan(100)
  for (let piece = 0; piece < 20; piece += 1) {
    busyFor(10)
    await sleep(10)
  }
  expect(meter.take()).toBeLessThan(100)
})

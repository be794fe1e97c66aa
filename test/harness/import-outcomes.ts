import type { newsroom } from './editing.ts'
import { type Files, report } from './importing.ts'

export const walk = `---
title: A walk in the rain
slug: a-walk-in-the-rain
date: 2024-03-05T10:00:00Z
author:
  name: Safety desk
tags: [Walking, Gear and weather]
summary: Boots first.
---

## What to wear

Boots, and **light** colors.
`

export const outcomes = async (scene: Awaited<ReturnType<typeof newsroom>>, files: Files) =>
  (await report(scene.api, scene.editor, files)).rows.map(({ outcome, source, reason }) => [
    outcome,
    source,
    reason,
  ])

import { heroDot, yourDot } from './diagrams.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

/** Things that are planned are dashed; things that exist today are solid. */
const planned = (d: string, more = ''): string =>
  `<path d="${d}" fill="none" stroke="var(--text)" stroke-width="5" stroke-dasharray="11 8" stroke-linejoin="round"${more}/>`
const today = (d: string): string =>
  `<path d="${d}" fill="none" stroke="var(--line)" stroke-width="13" stroke-linejoin="round"/>`
const pair = (x: number, y: number): string => heroDot(x + 20, y, 14) + yourDot(x - 20, y, 14)
const phone = (x: number): string => planned(box(x, 26, 42, 68)) + planned(`M${x + 21} 100L${x > 150 ? 184 : 170} 148`)

/** Bars for times of a day. They show no real figures. */
const hours = [30, 18, 40, 62, 48, 84, 112, 70]

const sketches = [
  `${today('M0 176H250L320 106')}${pair(176, 176)}${phone(58)}${phone(154)}${phone(250)}`,
  `${planned('M0 70H400M0 150H400M90 0V220M200 0V220M310 0V220')}${today('M30 150H200V70H370')}${[
    [90, 36],
    [254, 150],
    [310, 186],
    [136, 70],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="15" fill="var(--bg)" stroke="var(--text)" stroke-width="5" stroke-dasharray="6 5"/>`)
    .join('')}${pair(200, 112)}`,
  `${hours.map((high, i) => planned(`M${30 + i * 44} 184V${184 - high}H${60 + i * 44}V184`)).join('')}${today('M0 188H400')}${heroDot(309, 44, 14)}${heroDot(352, 90, 14)}`,
  `${today('M0 150H400')}${planned('M0 150H90V96H180V50H262V112H330V150')}${planned('M196 16h50M196 30h50')}${pair(60, 150)}`,
  `${planned('M110 108Q110 24 200 24T290 108Q260 88 230 108Q200 88 170 108Q140 88 110 108zM200 24V10M200 100V184')}${today('M0 188H400')}${pair(200, 188)}`,
]

/** Sketches of what is planned, in the order of the list beside them. */
export const futureSketch = (index: number): Picture => picture('0 0 400 220', sketches[index] ?? '')

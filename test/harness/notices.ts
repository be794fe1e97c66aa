import { anAssessment, aReport, notifySeen, type ScreeningScene, screeningScene } from './screening.ts'

export const body = { report: aReport, assessment: anAssessment }
export const reasons = 'The conviction is recent and about the job.'

export async function noticed() {
  const scene = await screeningScene()
  const sent = await notifySeen(await scene.logIn(scene.one), { params: scene.params, body })
  if (!sent.ok) throw new Error(`${sent.code} ${sent.message}`)
  return { ...scene, sent }
}
export const answer = ({ applicant }: ScreeningScene, kind: 'dispute' | 'answer', text = 'That is not me.') =>
  applicant.client.adverse.answer({ body: { kind, text } })

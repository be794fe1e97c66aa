import { bannerFiles } from './banner-files.server.ts'
import { drawingAnswers } from './drawing-answers.server.ts'

const answer = drawingAnswers(bannerFiles)

export const loader = ({ params: { file = '' }, request }: { params: { file?: string }; request: Request }) =>
  answer(file, request)

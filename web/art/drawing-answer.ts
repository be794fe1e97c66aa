import { drawingAnswers } from './drawing-answers.server.ts'
import { drawingFiles } from './drawing-files.server.ts'

const answer = drawingAnswers(drawingFiles)

export const loader = ({ params: { file = '' }, request }: { params: { file?: string }; request: Request }) =>
  answer(file, request)

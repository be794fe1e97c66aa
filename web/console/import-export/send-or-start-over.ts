import type { Result } from '../../../contract/result.ts'

/**
 * Sends files, and once more as another import if they meet an upload of files with the same names and sizes and other contents: in
 * another tab, or an earlier one that was left before it had ended.
 */
export async function sendOrStartOver<Data>(
  send: (startOver: boolean) => Promise<Result<Data>>,
): Promise<Result<Data>> {
  const sent = await send(false)
  return !sent.ok && sent.code === 'CHANGED_ELSEWHERE' ? send(true) : sent
}

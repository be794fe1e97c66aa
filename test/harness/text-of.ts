/** The text of an answer. Events come without end, so of those it is the first. */
export async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  // Of an answer that was cloned, cancelling waits for both.
  void reader.cancel()
  return new TextDecoder().decode(value)
}

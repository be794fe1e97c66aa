/** The text of an answer. An event stream never ends, so only its first event is read. */
export async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  // Not awaited: if the response was cloned, the promise waits until both copies are canceled.
  void reader.cancel()
  return new TextDecoder().decode(value)
}

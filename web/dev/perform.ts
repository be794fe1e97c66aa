import type { Interaction } from './development.ts'

/**
 * Performs a visitor's steps in a page or frame. It uses nothing from outside, because a browser test passes its source to a page
 * (`page.evaluate(perform, interactions)`). It waits for hydration, and up to a minute for each element, because the check of a
 * photo takes long on a busy machine.
 */
export async function perform({
  interactions,
  frame,
}: {
  interactions: readonly Interaction[]
  frame?: HTMLIFrameElement
}): Promise<void> {
  // The window type lacks the classes that a frame has of its own.
  const view = (frame?.contentWindow ?? window) as Window & typeof globalThis
  const page = view.document
  const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

  async function until<T>(look: () => T | null | undefined | false, what: string): Promise<T> {
    for (let tries = 0; tries < 1_200; tries += 1) {
      const found = look()
      if (found) return found
      await pause(50)
    }
    throw new Error(`not in the page: ${what}`)
  }
  function named(words: string) {
    const usable = [...page.querySelectorAll<HTMLElement>('button,a,summary,label')].filter(
      element => element.checkVisibility() && !element.matches(':disabled'),
    )
    const text = (element: HTMLElement) => (element.ariaLabel ?? element.textContent ?? '').trim()
    return (
      usable.find(element => text(element) === words) ??
      usable.find(element => text(element).startsWith(words))
    )
  }
  const find = (target: string) =>
    /^[#.[]|^(input|select|textarea)\b/.test(target) ? page.querySelector<HTMLElement>(target) : named(target)
  function set(element: HTMLElement, value: string) {
    // React overrides the `value` setter of the element; the prototype's setter works like typing.
    const kind =
      element instanceof view.HTMLTextAreaElement
        ? view.HTMLTextAreaElement
        : element instanceof view.HTMLSelectElement
          ? view.HTMLSelectElement
          : view.HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new view.Event('input', { bubbles: true }))
    element.dispatchEvent(new view.Event('change', { bubbles: true }))
  }
  async function photo(index: number): Promise<File> {
    const canvas = page.createElement('canvas')
    canvas.width = 1280
    canvas.height = 800
    const pen = canvas.getContext('2d')!
    // Draws a card on a table, because the page checks the photos that are chosen.
    pen.fillStyle = '#23272e'
    pen.fillRect(0, 0, 1280, 800)
    pen.fillStyle = index % 2 ? '#9fb4d8' : '#b9c0ce'
    pen.fillRect(160, 110, 960, 580)
    pen.fillStyle = index % 2 ? '#12161f' : '#5a3826'
    pen.fillRect(index % 2 ? 640 : 220, 240, 320, 360)
    const bytes = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.8))
    return new view.File([bytes!], `photo-${index + 1}.jpg`, { type: 'image/jpeg' })
  }

  async function interact(step: Interaction) {
    if ('wait' in step) return void (await until(() => find(step.wait), step.wait))
    if ('press' in step) return (await until(() => find(step.press), step.press)).click()
    if ('pick' in step) return set(await until(() => find(step.pick), step.pick), step.value)
    if ('type' in step || 'fill' in step) {
      const target = 'type' in step ? step.type : step.fill
      const field = await until(() => find(target), target)
      field.focus()
      set(field, step.text)
      return 'type' in step ? undefined : field.blur()
    }
    const input = await until(() => page.querySelector<HTMLInputElement>(step.choose), step.choose)
    const chosen = new view.DataTransfer()
    for (let index = 0; index < step.photos; index += 1) chosen.items.add(await photo(index))
    input.files = chosen.files
    input.dispatchEvent(new view.Event('change', { bubbles: true }))
  }

  if (interactions.length === 0) return
  // A page of the kind `enhanced` loads its scripts at the first touch.
  page.body.dispatchEvent(new view.PointerEvent('pointerdown', { bubbles: true }))
  // Before that, a photo that is chosen or a field that is filled would reach no script.
  await until(() => page.documentElement.dataset.hydrated !== undefined, 'scripts of the page')
  for (const step of interactions) {
    await interact(step)
    await pause(120)
  }
}

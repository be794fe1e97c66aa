import { Parser } from 'htmlparser2'

export interface PostForm {
  /** Its place among all forms of the page. */
  at: number
  action: string
  fields: SentField[]
}

export interface SentField {
  name: string
  kind: 'hidden' | 'text' | 'secret' | 'choice' | 'tick' | 'button' | 'file'
  value: string
  options: string[]
}

/** The forms of a page that write, with the fields that a browser would send. */
export function formsIn(html: string): PostForm[] {
  const forms: (PostForm & { method: string })[] = []
  let form: (typeof forms)[number] | undefined
  let list: SentField | undefined
  let area: SentField | undefined
  const add = (name: string, kind: SentField['kind'], value: string) => {
    const field: SentField = { name, kind, value, options: [] }
    form?.fields.push(field)
    return field
  }
  const parser = new Parser({
    onopentag(tag, { name = '', value, type = 'text', method = 'get', action = '', ...rest }) {
      if (tag === 'form') {
        form = { at: forms.length, action, method: method.toLowerCase(), fields: [] }
        forms.push(form)
      }
      if (tag === 'option' && list) {
        if (value) list.options.push(value)
        if ('selected' in rest) list.value = value ?? ''
      }
      if (!form || !name || 'disabled' in rest) return
      if (tag === 'select') list = add(name, 'choice', '')
      if (tag === 'textarea') area = add(name, 'text', '')
      if (tag === 'button') add(name, 'button', value ?? '')
      if (tag !== 'input') return
      if (type === 'hidden' || 'hidden' in rest) return void add(name, 'hidden', value ?? '')
      if (type === 'file' || type === 'password')
        return void add(name, type === 'password' ? 'secret' : type, value ?? '')
      if (type !== 'radio' && type !== 'checkbox') return void add(name, 'text', value ?? '')
      const known = form.fields.find(field => field.name === name)
      const field = known ?? add(name, type === 'radio' ? 'choice' : 'tick', '')
      field.options.push(value ?? 'on')
      if ('checked' in rest) field.value = value ?? 'on'
    },
    ontext(text) {
      if (area) area.value += text
    },
    onclosetag(tag) {
      if (tag === 'form') form = undefined
      if (tag === 'select') list = undefined
      if (tag === 'textarea') area = undefined
    },
  })
  parser.write(html)
  parser.end()
  return forms.flatMap(({ method, ...found }) => (method === 'post' ? [found] : []))
}

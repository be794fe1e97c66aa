import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import sharp from 'sharp'
import { type Account, createPeople } from './people.ts'
import { agreement, news, pages, posts, topics } from './texts.ts'

type Fields = Record<string, unknown>

const done = (context: Context, data?: unknown) =>
  context.json({ success: true, message: 'Success', ...(data === undefined ? {} : { data }) })
const refused = (context: Context, message: string, status: 400 | 401 | 404 = 400) =>
  context.json({ success: false, message }, status)

const page = <Item>(items: readonly Item[], context: Context, usual: number): Item[] => {
  const at = Number(context.req.query('page') ?? 1)
  const size = Number(context.req.query('perPage') ?? usual)
  return items.slice((at - 1) * size, at * size)
}

/** Submitted steps stay in verification, because nobody decides here. */
const step = (sent: unknown) => ({ verificationStatus: sent ? 'VERIFICATION' : 'PENDING' })
const documents = (image: string[] = []) => ({
  isUploaded: image.length > 0,
  image,
  ...step(image.length > 0),
})

/**
 * An API with only the calls of SPEC 7 and the answers promised there. Everything else is a framework's 404. `origin` is its
 * public origin.
 */
export function createSpecServer({ origin }: { origin: () => string }) {
  const people = createPeople()
  const waitlist: Fields[] = []
  const slots = new Map<string, Buffer | undefined>()
  const beyond = new Set<string>()
  const app = new Hono()

  const own = (context: Context, side: Account['side']) => {
    const account = people.withToken(context.req.header('authorization'))
    return account?.side === side ? account : undefined
  }
  const unknown = (context: Context) => refused(context, 'Unauthorized', 401)
  const body = (context: Context): Promise<Fields> => context.req.json()
  const images = () => `${origin()}/images/`

  for (const [side, code, enter] of [
    ['customer', '/users/user-request-otp', '/users/user-signup'],
    ['hero', '/hero/hero-request-otp', '/hero/hero-signup'],
  ] as const) {
    app.post(code, async context => {
      const sent = await body(context)
      if (sent.requestOtpTo !== 'NUMBER' || sent.type !== 'SIGN_UP' || !sent.email)
        return refused(context, 'Bad request')
      return people.requestCode(side, sent) ? done(context) : refused(context, 'Phone already exist')
    })
    app.post(enter, async context => {
      const token = people.signUp(side, await body(context))
      return token ? done(context, { token }) : refused(context, 'Wrong OTP, says elsewhere')
    })
  }

  app.get('/users/profile', context => {
    const account = own(context, 'customer')
    if (!account) return unknown(context)
    return done(context, { user: { avatar: account.avatar, avatarBaseUrl: images(), card: account.cards } })
  })
  app.put('/users/profile', async context => {
    const account = own(context, 'customer')
    if (!account) return unknown(context)
    account.avatar = String((await body(context)).avatar)
    return done(context)
  })
  app.post('/payment/add-card', async context => {
    const account = own(context, 'customer')
    if (!account) return unknown(context)
    const card = await body(context)
    if (card.cardCVC === '999') return refused(context, 'The bank elsewhere says no')
    account.cards.push({ ...card, cardNumber: `**** ${String(card.cardNumber).slice(-4)}`, cardCVC: '' })
    return done(context)
  })

  app.get('/utils/upload-file', context => {
    if (!people.withToken(context.req.header('authorization'))) return unknown(context)
    const count = Number(context.req.query('count') ?? 1)
    const list = Array.from({ length: count }, () => {
      const filename = `${randomUUID()}.jpg`
      slots.set(filename, undefined)
      return { filename, preview: images() + filename, url: `${origin()}/store/${filename}?signature=1` }
    })
    return done(context, list)
  })
  // The slots' store and the images are not part of the API. To the browser they are another origin.
  app.use('/store/*', cors())
  app.put('/store/:name', async context => {
    slots.set(context.req.param('name'), Buffer.from(await context.req.arrayBuffer()))
    return context.body(null)
  })
  app.get('/images/:name', async context => {
    const banner = () =>
      sharp({ create: { width: 32, height: 20, channels: 3, background: '#446' } })
        .png()
        .toBuffer()
    const bytes = slots.get(context.req.param('name')) ?? (await banner())
    return context.body(new Uint8Array(bytes), 200, { 'content-type': 'image/png' })
  })

  app.get('/hero/become-hero', context => {
    const account = own(context, 'hero')
    if (!account) return unknown(context)
    const { DRIVING, SECURITY, PROFILE } = account.documents
    const info = (account.form?.personalInfo ?? {}) as Fields
    return done(context, {
      hero: {
        drivingLicense: documents(DRIVING),
        securityLicense: documents(SECURITY),
        profilePhoto: documents(PROFILE),
        personalInfo: { ...info, ...step(account.form) },
        backgroundCheck: step(account.ssn),
        avatarBaseUrl: images(),
      },
    })
  })
  app.post('/hero/update-license', async context => {
    const account = own(context, 'hero')
    if (!account) return unknown(context)
    const { type, url } = await body(context)
    const names = (url as string[]).filter(name => slots.get(name))
    if (names.length === 0) return refused(context, 'No file')
    account.documents[String(type)] = names
    return done(context)
  })
  app.post('/hero/hero-form', async context => {
    const account = own(context, 'hero')
    if (!account) return unknown(context)
    account.form = await body(context)
    return done(context)
  })
  app.post('/hero/background-check', async context => {
    const account = own(context, 'hero')
    if (!account) return unknown(context)
    account.ssn = String((await body(context)).number)
    return done(context, { success: true })
  })

  app.get('/pages/hero-engagement-agreement', context => done(context, agreement))
  app.get('/pages/:slug', context => {
    const found = pages[context.req.param('slug')]
    return found ? done(context, found) : refused(context, 'Page not found', 404)
  })
  app.get('/utils/topic', context =>
    done(context, page(topics(context.req.query('topicType') ?? 'Customer'), context, 7)),
  )
  app.get('/utils/sub-topic/:slug', context => {
    const slug = context.req.param('slug')
    const found = [...topics('Hero'), ...topics('Customer')].find(each => slug.startsWith(each.slug))
    if (!found) return refused(context, 'Not found', 404)
    if (slug === found.slug) {
      const subtopic = [{ slug: `${slug}-answer`, Subtopicname: `Answer to ${slug}` }]
      return done(context, { details: null, parents: found, subtopic })
    }
    const details = { Subtopicname: `Answer to ${found.slug}`, Subtopicdescription: '<p>Ask elsewhere.</p>' }
    return done(context, { details, parents: found, subtopic: [] })
  })
  app.get('/utils/news', context => done(context, { newsList: page(news, context, 5), s3Base: images() }))
  app.get('/utils/news/:slug', context => {
    const newsDetails = news.find(({ slug }) => slug === context.req.param('slug'))
    return newsDetails ? done(context, { newsDetails, s3Base: images() }) : refused(context, 'Not found', 404)
  })
  app.get('/utils/blog', context => done(context, { blogList: page(posts, context, 9), s3Base: images() }))
  app.get('/utils/blog/:slug', context => {
    const blogDetails = posts.find(({ slug }) => slug === context.req.param('slug'))
    return blogDetails ? done(context, { blogDetails, s3Base: images() }) : refused(context, 'Not found', 404)
  })

  app.post('/v4/prelaunch-waitlist', async context => {
    const entry = await body(context)
    if (!entry.recaptcha_token) return context.json({ error: 'No token' }, 400)
    waitlist.push(entry)
    return context.json({ ok: true })
  })
  app.notFound(context => {
    beyond.add(`${context.req.method} ${context.req.path}`)
    return context.text('Cannot answer this', 404)
  })
  return { app, people, waitlist, slots, beyond }
}

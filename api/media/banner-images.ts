import { mediaHashesIn, type PublicImage } from '../../contract/media.ts'
import type { Database } from '../deps.ts'
import { publicImageOf } from './images.ts'

interface WithBanner {
  banner: string
}

type BannerImage = { bannerImage?: PublicImage }

const hashOf = ({ banner }: WithBanner) =>
  banner.startsWith('media/') ? mediaHashesIn(banner)[0] : undefined

export async function withBannerImages<A extends WithBanner>(
  db: Database,
  articles: readonly A[],
): Promise<(A & BannerImage)[]> {
  const hashes = articles.flatMap(article => hashOf(article) ?? [])
  if (hashes.length === 0) return [...articles]
  const rows = await db.selectFrom('media').selectAll().where('hash', 'in', hashes).execute()
  const known = new Map(rows.map(row => [row.hash, publicImageOf(row)]))
  return articles.map(article => {
    const bannerImage = known.get(hashOf(article) ?? '')
    return bannerImage ? { ...article, bannerImage } : article
  })
}

export async function withBannerImage<A extends WithBanner>(
  db: Database,
  article: A,
): Promise<A & BannerImage> {
  const [found] = await withBannerImages(db, [article])
  return found ?? article
}

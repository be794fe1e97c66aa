import { describe, expect, it } from 'vitest'
import { problemsOf, productionEnvironment } from '../test/harness/read-settings.ts'

const database = (address: string) => ({ ...productionEnvironment(), DATABASE_URL: address })
const plainDatabase =
  'DATABASE_URL has no sslmode=verify-full in production; if its host is on a private network of your own, name that host in HOSTS_WITHOUT_TLS'

describe('a connection without TLS', () => {
  it.each([
    'S3_ENDPOINT',
    'BACKUP_S3_ENDPOINT',
    'API_BASE_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'SENTRY_DSN',
    'WAITLIST_BASE_URL',
    'HERO_API_BASE_URL',
  ])('to another machine is refused in production: %s', setting => {
    const given = { ...productionEnvironment(), [setting]: 'http://key@storage:3900/1' }
    expect(problemsOf(given)).toEqual([
      `${setting} is http:// in production; if its host is on a private network of your own, name that host in HOSTS_WITHOUT_TLS`,
    ])
    expect(problemsOf({ ...given, HOSTS_WITHOUT_TLS: 'database, storage' })).toEqual([])
    expect(problemsOf({ ...given, [setting]: 'https://key@storage:3900/1' })).toEqual([])
    expect(problemsOf({ [setting]: 'http://key@storage:3900/1' })).toEqual([])
  })

  it.each([
    'postgres://hero:secret@db.example/hero',
    'postgres://hero:secret@db.example/hero?sslmode=disable',
    'postgres://hero:secret@db.example/hero?sslmode=no-verify',
    'postgres://hero:secret@db.example/hero?uselibpqcompat=true&sslmode=require',
    'postgres://hero:secret@127.0.0.1,db.example/hero',
    'postgres://hero:secret@10.0.0.7:5432/hero?ssl=0',
    'postgres://hero:secret@localhost/hero?host=db.example',
  ])('to a database is refused: %s', address => {
    expect(problemsOf(database(address))).toEqual([plainDatabase])
    expect(problemsOf({ ...database(address), HOSTS_WITHOUT_TLS: 'db.example,10.0.0.7' })).toEqual([])
  })

  it.each([
    'postgres://hero@db.example/hero?sslmode=verify-full',
    'postgres://hero@one.example,two.example/hero?sslmode=verify-full&sslrootcert=/ca.crt',
    'postgres://hero@db.example/hero?ssl=true',
    'postgres://hero@localhost:5432/hero',
    'postgres://hero@127.0.0.1:5432/hero',
    'postgres://hero@[::1]:5432/hero',
    'postgres://hero@%2Fvar%2Frun%2Fpostgresql/hero',
    'postgres://hero@/hero?host=/var/run/postgresql',
  ])('is not what %s asks for', address => expect(problemsOf(database(address))).toEqual([]))

  it('is refused at the other addresses of the database, too', () => {
    const plain = 'postgres://hero@db.example/hero'
    const given = { ...productionEnvironment(), DIRECT_DATABASE_URL: plain, DATABASE_READ_URL: plain }
    expect(problemsOf(given).map(problem => problem.split(' ')[0])).toEqual([
      'DIRECT_DATABASE_URL',
      'DATABASE_READ_URL',
    ])
  })
})

import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../test/harness/database.ts'
import { migrationProblems, smallTables } from '../test/harness/migration-rules.ts'
import { retiredByPreviousRelease } from '../test/harness/previous-release.ts'
import type { Migration } from './apply-migration.ts'
import { modeOf } from './apply-migration.ts'
import { migrate, readMigrations } from './migrate.ts'

/** The last migration that was written before the rules existed. */
const lastUnchecked = '0092-license-tables'

/**
 * Violations in migrations that were written at the same time as the rules, before any installation had many rows. No new ones may
 * be added.
 */
const accepted = [
  '0099-delivery-reports checks every row for message.message_delivery_check while calls wait: add it not valid, validate it in the next migration',
]

const step = (sql: string, name = '9000-new'): Migration => ({ name, sql, checksum: sql })

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const first = step(
  `create table person (id uuid primary key, name text, born date);
   create table visit (id uuid primary key, person_id uuid);
   create view guest as select id, name from person;
   create table launch_state (district text);
   alter table person add constraint has_name check (name is not null);`,
  '0001-first',
)

async function problemsOf(sql: string, retired: string[] = []) {
  const { url } = await freshDatabase({ template: 'template0' })
  const client = await connect(url)
  await migrate({ url, migrations: [first] })
  const migration = step(sql)
  const apply = () => migrate({ url, migrations: [first, migration] })
  return migrationProblems(client, migration, { retired: new Set(retired), apply })
}

it('every migration since there are rules keeps the release before at work', async () => {
  const { url } = await freshDatabase({ template: 'template0' })
  const client = await connect(url)
  const migrations = readMigrations()
  const history = migrations.filter(({ name }) => name <= lastUnchecked)
  await migrate({ url, migrations: history })
  const retired = retiredByPreviousRelease()
  const problems = []
  for (const [at, migration] of migrations.slice(history.length).entries()) {
    const apply = () => migrate({ url, migrations: migrations.slice(0, history.length + at + 1) })
    const found = await migrationProblems(client, migration, { retired, apply })
    problems.push(...found.map(problem => `${migration.name} ${problem}`))
  }
  expect(problems).toEqual(accepted)
})

it('the tables that are called small exist', async () => {
  const { url } = await freshDatabase()
  const client = await connect(url)
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const names = rows.map(({ name }) => name)
  expect([...smallTables].filter(name => !names.includes(name))).toEqual([])
})

describe('a migration is refused that', () => {
  const refused: [what: string, sql: string, problems: string[]][] = [
    ['drops a table', 'drop table visit', ['drops or renames visit, which the release before may still use']],
    [
      'renames a column',
      'alter table visit rename person_id to account_id',
      ['drops or renames visit.person_id, which the release before may still use'],
    ],
    [
      'changes a type, and so rewrites the table',
      'alter table person alter born type timestamptz',
      [
        'changes the type of person.born from date to timestamp with time zone',
        'rewrites or empties the table person',
      ],
    ],
    [
      'adds a column whose default is computed for each row',
      'alter table person add token uuid default gen_random_uuid()',
      ['rewrites or empties the table person'],
    ],
    [
      'adds a column that the release before does not fill',
      'alter table person add email text not null',
      ['adds person.email not null without a default: the release before cannot insert'],
    ],
    [
      'builds an index while writes wait',
      'create index visit_person on visit (person_id)',
      [
        'builds the index visit_person while writes to visit wait: build it concurrently, in a migration of its own',
      ],
    ],
    [
      'adds a unique constraint',
      'alter table person add unique (name)',
      [
        'builds the index person_name_key while writes to person wait: build it concurrently, in a migration of its own',
      ],
    ],
    [
      'adds a check to rows that are there',
      `alter table person add constraint short check (length(name) < 90)`,
      [
        'checks every row for person.short while calls wait: add it not valid, validate it in the next migration',
      ],
    ],
    [
      'adds a reference to rows that are there',
      'alter table visit add constraint whose foreign key (person_id) references person',
      [
        'checks every row for visit.whose while calls wait: add it not valid, validate it in the next migration',
      ],
    ],
    [
      'requires a value without having proven that it is there',
      'alter table person alter born set not null',
      ['checks every row for person.born not null: validate a check (born is not null) first'],
    ],
    [
      'updates a whole table at once, and deletes from another',
      `update person set name = upper(name); delete from visit where person_id is null`,
      [
        'deletes rows of visit in one transaction: change them in batches, in a migration of its own',
        'updates rows of person in one transaction: change them in batches, in a migration of its own',
      ],
    ],
    [
      'changes too many rows in a batch',
      "-- In batches.\nupdate person set born = '2000-01-01' where born is null",
      ['changes more than 10,000 rows in one transaction: say limit'],
    ],
    [
      'builds an index concurrently that could not be built again',
      '-- Outside a transaction.\ncreate index concurrently visit_person on visit (person_id)',
      ['cannot be repeated after a failure: say if not exists'],
    ],
  ]
  it.each(refused)('%s', async (_, sql, problems) => {
    expect((await problemsOf(sql)).sort()).toEqual(problems)
  })
})

describe('a migration may', () => {
  const allowed: [what: string, sql: string][] = [
    [
      'add tables with all they need',
      `create table note (id uuid primary key, text text not null check (text <> ''));
       create index note_text on note (text); update note set text = 'x'`,
    ],
    [
      'add columns that may be empty, that have a constant default, or that refer to a row',
      `alter table person add email text, add kind text not null default 'guest', add host uuid references person`,
    ],
    [
      'rename a table if a view stays under the old name',
      'alter table visit rename to stay; create view visit as select * from stay',
    ],
    [
      'add a check for new rows',
      `alter table person add constraint short check (length(name) < 90) not valid`,
    ],
    ['require a value that a check has proven', 'alter table person alter name set not null'],
    [
      'change all rows of a small table',
      "update launch_state set district = 'Bronx'; create index on launch_state (district)",
    ],
    [
      'build an index concurrently',
      '-- Outside a transaction.\ncreate index concurrently if not exists visit_person on visit (person_id)',
    ],
    [
      'change rows in batches',
      `-- In batches.\nupdate person set born = '2000-01-01' where id in (select id from person where born is null limit 5000)`,
    ],
  ]
  it.each(allowed)('%s', async (_, sql) => {
    expect(await problemsOf(sql)).toEqual([])
  })

  it('drop what the release before had left, and nothing else', async () => {
    const sql = 'drop view guest; alter table person drop born; drop table visit'
    expect(await problemsOf(sql, ['guest', 'person.born'])).toEqual([
      'drops or renames visit, which the release before may still use',
    ])
  })
})

describe('a migration in another way than one transaction', () => {
  async function people(count: number) {
    const { url } = await freshDatabase({ template: 'template0' })
    const client = await connect(url)
    await migrate({ url, migrations: [first] })
    await client.query(
      `insert into person (id, name) select gen_random_uuid(), 'n' || n from generate_series(1, ${count}) n`,
    )
    return { url, client }
  }

  it('is named by its first line', () => {
    expect([
      modeOf(step('-- Outside a transaction.\nselect 1')),
      modeOf(step('-- In batches.\nselect 1')),
      modeOf(step('-- Words.\n-- In batches.\nselect 1')),
    ]).toEqual(['outside', 'batches', 'transaction'])
  })

  it('changes rows in batches until none is left, and leaves what is done when it is ended halfway', async () => {
    const { url, client } = await people(25)
    await client.query(`create function no_more() returns trigger language plpgsql as $$ begin
      if (select count(*) from person where born is not null) >= 20 then raise exception 'power is off'; end if;
      return new; end $$; create trigger no_more before update on person for each row execute function no_more()`)
    const batch = step(
      `-- In batches.\nupdate person set born = '2000-01-01' where id in (select id from person where born is null limit 10)`,
    )
    const run = () => migrate({ url, migrations: [first, batch] })
    await expect(run()).rejects.toThrow('9000-new failed: power is off')
    const left = async () =>
      (await client.query('select count(*)::int as left from person where born is null')).rows[0].left
    expect(await left()).toBe(5)
    await client.query('drop trigger no_more on person')
    expect(await run()).toEqual({ applied: ['9000-new'] })
    expect(await left()).toBe(0)
  })

  it('builds an index again that an interruption left invalid, while a transaction writes', async () => {
    const { url, client } = await people(10)
    const index = step(
      '-- Outside a transaction.\ncreate unique index concurrently if not exists person_name on person (name)',
    )
    await client.query(`insert into person (id, name) values (gen_random_uuid(), 'n1')`)
    const run = () => migrate({ url, migrations: [first, index] })
    await expect(run()).rejects.toThrow(/could not create unique index/)
    await client.query(`delete from person where ctid = (select max(ctid) from person where name = 'n1')`)
    expect(await run()).toEqual({ applied: ['9000-new'] })
    const { rows } = await client.query(
      `select indisvalid as valid from pg_index where indexrelid = 'person_name'::regclass`,
    )
    expect(rows).toEqual([{ valid: true }])
  })

  it('waits for a row that a call holds, and goes on when it is free', async () => {
    const { url, client } = await people(3)
    await client.query("begin; update person set name = 'held' where name = 'n2'")
    const said: string[] = []
    const migrating = migrate({
      url,
      migrations: [
        first,
        step(
          `-- In batches.\nupdate person set born = '2000-01-01' where id in (select id from person where born is null limit 10)`,
        ),
      ],
      times: { lock: 100, pause: 50 },
      onWait: reason => said.push(reason),
    })
    await expect.poll(() => said[0]).toBe('9000-new waits for a transaction that holds a table')
    await client.query('commit')
    expect(await migrating).toEqual({ applied: ['9000-new'] })
  })
})

import { list, optionalText, webAddress, wholeNumber } from './setting-kinds.ts'
import { readers, row, secret } from './setting-row.ts'

/** Settings of `hero backup`: its archives and the bucket that they go to. */
export const backups = {
  BACKUP_TO: row('Folder or s3://bucket/prefix where hero backup puts archives', '', optionalText()),
  BACKUP_RECIPIENTS: row(
    'Public keys of age that backups are encrypted to, comma-separated; hero backup --new-key makes a pair',
    '',
    list(/^age1[0-9a-z]+$/, 'public keys of age (age1…)', []),
  ),
  BACKUP_KEEP_DAYS: row(
    'Days that archives are kept; the newest one always stays. 0: hero removes none',
    '35',
    wholeNumber(0, 3_650, 35),
  ),
  BACKUP_DUE_HOURS: row(
    'Hours after which hero doctor calls the newest backup too old. 0: it does not look, because the provider of the database makes backups',
    '26',
    wholeNumber(0, 10_000, 26),
  ),
  BACKUP_S3_REGION: row('Region of that bucket. Without it: S3_REGION', '', optionalText()),
  BACKUP_S3_ENDPOINT: row('Address of its S3. Without it: S3_ENDPOINT', '', webAddress()),
  BACKUP_S3_ACCESS_KEY_ID: row('Its access key. Without it: S3_ACCESS_KEY_ID', '', optionalText()),
  BACKUP_S3_SECRET_ACCESS_KEY: secret(
    'Its secret. Without it: S3_SECRET_ACCESS_KEY',
    optionalText(),
    readers.command,
  ),
}

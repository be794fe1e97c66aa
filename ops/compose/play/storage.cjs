// s3rver, with the bucket and the key that Garage's settings name. Signatures are checked.
const S3rver = require('/storage/node_modules/s3rver')
const AWSAccount = require('/storage/node_modules/s3rver/lib/models/account')

const { GARAGE_DEFAULT_BUCKET, GARAGE_DEFAULT_ACCESS_KEY, GARAGE_DEFAULT_SECRET_KEY, STORAGE_PORT } =
  process.env
const account = new AWSAccount(123456789, 'hero')
account.createKeyPair(GARAGE_DEFAULT_ACCESS_KEY, GARAGE_DEFAULT_SECRET_KEY)
new S3rver({
  address: '127.0.0.1',
  port: Number(STORAGE_PORT),
  directory: '/var/lib/garage',
  configureBuckets: [{ name: GARAGE_DEFAULT_BUCKET }],
  silent: true,
}).run()
process.on('SIGTERM', () => process.exit(0))

export const easyChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    data: { action: '', expires: 1_795_246_934_902 },
    keyLength: 32,
    keyPrefix: 'f0bb3f2e484949238a3723f549c4c8a8',
    nonce: '7efd2fb9cbceb93628bb7a83a23825a5',
    salt: 'cf390f7ffb0450f3381e2f534fc29ddb',
  },
  signature: '3bba41494dc21d93eb6428a0e282332f0c850d9d7366c4adef2cf47432bb19fc',
}

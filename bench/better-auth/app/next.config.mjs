export default { serverExternalPackages: ['@node-rs/argon2', 'pg', 'better-auth'] }

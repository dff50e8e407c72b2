export * from './egress'

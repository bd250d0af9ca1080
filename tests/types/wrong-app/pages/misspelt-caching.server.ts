export const cacheControll = 'public'

import type { Middleware } from 'koa';
import { sendCacheable } from '../http/cacheable.ts';
import { ResponseCache } from '../response-cache.ts';
import type { Services } from '../services.ts';
import { robots, sitemap } from './sitemap.ts';

/**
 * Serves `/robots.txt` and `/sitemap.xml`.
 * @param address of the viewers' app, without a trailing slash
 */
export function seoFiles(services: Pick<Services, 'queries' | 'clock'>, address: string): Middleware {
  const kept = new ResponseCache(services.queries);
  const sitemapNow = () => kept.text('sitemap', ['movies', 'documents'], () => sitemap(services, address));
  return async (context, next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    if (isRead && context.path === '/robots.txt') {
      context.type = 'text/plain; charset=utf-8';
      await sendCacheable(context, robots(address));
    } else if (isRead && context.path === '/sitemap.xml') {
      context.type = 'application/xml; charset=utf-8';
      await sendCacheable(context, await sitemapNow());
    } else await next();
  };
}

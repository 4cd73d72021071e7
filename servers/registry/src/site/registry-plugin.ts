import { type SystemStatusCode, systemStatus } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import {
  confirmationHeader,
  documentText,
  type LiveSet,
  languageParameter,
  overrideCookie,
  revisionHeader,
  servedHeader,
  signatureHeader,
  writeConfirmation,
  writeSignatures,
} from '@atrium/contracts/release';
import { clientIpOf, countryOf, headerText } from '@atrium/server-kit';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AlertSettings } from '../alerts/alert-settings.ts';
import { Drawings, type GuestRead } from '../drawing/drawings.ts';
import { gatewayGate } from '../gate/index.ts';
import { healthRoutes } from '../health/health-routes.ts';
import { isSecure, visitorOf } from '../http/visitor.ts';
import { emptyLiveSet } from '../live-set/live-set-store.ts';
import { createReleaseServices, type ReleaseServicesOptions } from '../ops/local-calls.ts';
import type { OperatorOf } from '../ops/operator.ts';
import { opsPlugin, removeLeftovers } from '../ops/ops-plugin.ts';
import { overrideRoutes } from '../overrides/override-routes.ts';
import type { OverrideService, Overrides } from '../overrides/override-service.ts';
import type { Registry } from '../registry.ts';
import { testerRoutes } from '../testers/tester-routes.ts';
import { type AccountOf, TesterService } from '../testers/tester-service.ts';
import { appFiles } from './app-files.ts';
import { artifactFiles } from './artifact-files.ts';
import { compressed } from './compressed.ts';
import { Confirmations, confirmationRoute } from './confirm.ts';
import { robots, sitemap } from './for-search-engines.ts';
import { livePage, type ServedLiveSet } from './live-page.ts';
import { pageLanguage } from './page-language.ts';
import { addReleaseMetrics } from './release-metrics.ts';
import { reportOutages } from './report-outages.ts';
import { revisionStream } from './revision-stream.ts';
import { runEvery } from './run-every.ts';
import { pageHeaders, type SitePolicy } from './security-headers.ts';

export interface RegistryPluginOptions {
  readonly registry: Registry;
  readonly policy: SitePolicy;
  /** Development: parts that come from source. */
  readonly sources?: Sources | undefined;
  /** The ops API; without it the site only serves. */
  readonly ops?: OpsSettings | undefined;
  /** Header in which the one trusted proxy sends the client's address; null when clients connect directly. */
  readonly clientIpHeader?: string | null | undefined;
  /** Header in which that proxy sends the country of that address. */
  readonly countryHeader?: string | null | undefined;
  /** Where the site is for its visitors, the main one first; without any, where a request was sent to. */
  readonly publicOrigins?: readonly string[] | undefined;
  /**
   * The status of the site for this request, null if it is unknown. A page of a site that is not open says so by its own
   * status, and preloads no file of a remote.
   */
  readonly statusOf?: ((request: FastifyRequest) => Promise<SystemStatusCode | null>) | undefined;
  /** Reads for pages that the server draws; without it, browsers draw all. */
  readonly guestRead?: GuestRead | undefined;
  /** From how many networks failures must come before a version is changed for them. */
  readonly leastNetworks?: number | undefined;
  /** How alerts leave; without it, no e-mails and no private addresses. */
  readonly alertSettings?: AlertSettings | undefined;
  /** Opens `/registry/metrics` to clients that send it as a bearer token. */
  readonly metricsToken?: string | null | undefined;
  /** The accounts of sessions; without it, nobody is a tester. */
  readonly accountOf?: AccountOf | undefined;
  /** A server that only this machine reaches: it shows the figures without a token. */
  readonly internal?: FastifyInstance | undefined;
  /** If so, nothing of this machine's development may reach a page. */
  readonly isProduction?: boolean | undefined;
}

/** Parts from source that replace live ones. */
export interface Sources {
  /** The live set of pages with these parts; signed again. */
  readonly present: (live: LiveSet) => Promise<LiveSet>;
  /** The shell's page, when the shell itself comes from source. */
  readonly shellTemplate?: (() => string) | undefined;
}

export interface OpsSettings {
  readonly opsToken: string | null;
  readonly operatorOf: OperatorOf | null;
  readonly probes: ReleaseServicesOptions['probes'];
}

/** The live set as it is signed. */
function servedLiveSet(
  { registry, sources }: RegistryPluginOptions,
  confirmations: Confirmations,
): () => Promise<ServedLiveSet> {
  return async () => {
    const revision = await registry.liveSets.served();
    const confirmation = confirmations.of(revision?.entry.revision ?? 0);
    if (revision && !sources) return { document: revision, confirmation, live: revision.liveSet };
    const live = revision?.liveSet ?? emptyLiveSet;
    const shown = sources ? await sources.present(live) : live;
    const text = documentText(shown);
    return { document: { text, signatures: registry.keys.sign(text) }, confirmation, live: shown };
  };
}

/** A page may load scripts of the development servers that its overrides name. */
function policyFor(policy: SitePolicy, overrides: Overrides | null): SitePolicy {
  const bases = Object.values(overrides?.set.versions ?? {}).map(({ base }) => base);
  const origins = bases.filter((base) => base.startsWith('http')).map((base) => new URL(base).origin);
  return origins.length === 0 ? policy : { ...policy, scriptOrigins: [...(policy.scriptOrigins ?? []), ...origins] };
}

/** The site's own origin that a request was sent to, so that an address of another name stands in no page. */
function originOf(request: FastifyRequest, publicOrigins: readonly string[]): string {
  const sent = `${isSecure(request) ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`;
  const [main] = publicOrigins;
  return main === undefined || publicOrigins.includes(sent) ? sent : main;
}

/** The address of a request: `//` and `/\` begin a path here, and not another site's name. */
const urlOf = ({ url }: FastifyRequest): URL => new URL(url.startsWith('/') ? `http://site${url}` : url);

/** What a page answers: 404 where none is, 503 while the site is closed, 451 for a visitor whom the law keeps out. */
function httpStatusOf(status: SystemStatusCode | null, isFound: boolean): number {
  if (status === systemStatus.maintenance) return 503;
  if (status === systemStatus.regionRestricted) return 451;
  return isFound || status === null ? 200 : 404;
}

function drawingsOf(app: FastifyInstance, { store }: Registry, read: GuestRead): Drawings {
  const report = (refused: object) =>
    app.log.warn(refused, 'the server side of a version has failed; browsers draw it');
  const drawings = new Drawings({ store, read, report });
  app.addHook('onClose', async () => drawings.close());
  return drawings;
}

const closedForSeconds = 60;

interface PageServices {
  readonly overrides: OverrideService;
  readonly testers: TesterService;
  readonly drawings: Drawings | null;
}

function addPages(
  app: FastifyInstance,
  options: RegistryPluginOptions,
  { overrides: overrideService, testers, drawings }: PageServices,
): void {
  const { registry, policy, sources, countryHeader = null, publicOrigins = [] } = options;
  const { statusOf = async () => systemStatus.normal } = options;
  const confirmations = new Confirmations(registry);
  const served = servedLiveSet(options, confirmations);
  confirmationRoute(app, registry, confirmations);

  app.get('/registry/live-set', async (_request, reply) => {
    const { document, confirmation } = await served();
    reply.header('Cache-Control', 'no-store').header(signatureHeader, writeSignatures(document.signatures));
    reply.header(confirmationHeader, writeConfirmation(confirmation));
    const revision = await registry.liveSets.served();
    if (revision) reply.header(revisionHeader, revision.entry.hash);
    return reply.type('application/json; charset=utf-8').send(document.text);
  });

  app.get('/robots.txt', async (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8');
    return robots(originOf(request, publicOrigins));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const { live } = await served();
    reply.header('Cache-Control', 'public, max-age=3600').type('application/xml; charset=utf-8');
    return sitemap(live, originOf(request, publicOrigins));
  });

  app.get('/*', async (request, reply) => {
    const overrides = await overrideService.ofCookie(request.cookies[overrideCookie]);
    const place = await testers.placeOfPage(request, reply);
    const visitor = { id: visitorOf(request, reply, registry.keys), place, overrides };
    const { pathname: path, searchParams: query } = urlOf(request);
    const [live, status] = await Promise.all([served(), statusOf(request)]);
    const acceptLanguage = headerText(request, 'accept-language') ?? undefined;
    const language = pageLanguage({ query, acceptLanguage, country: countryOf(request, { countryHeader }), place });
    const page = await livePage(registry, live, visitor, {
      path,
      language,
      origin: originOf(request, publicOrigins),
      withRemotes: status === systemStatus.normal,
      hasQuery: [...query.keys()].some((name) => name !== languageParameter),
      drawings,
      shellTemplate: sources?.shellTemplate,
    });
    if (!page) return reply.code(503).type('text/plain').send('No shell is live yet.');
    reply.code(httpStatusOf(status, page.isFound));
    if (status === systemStatus.maintenance) reply.header('Retry-After', closedForSeconds);
    reply.headers(pageHeaders(policyFor(policy, overrides), page.nonce));
    reply.header(servedHeader, page.served);
    reply.header('Vary', 'Accept-Encoding').type('text/html; charset=utf-8');
    return compressed(page.html, request, reply);
  });
}

/** Site delivery, the registry's read API and the ops API. Paths that no other plugin owns are pages of the site. */
export async function registryPlugin(app: FastifyInstance, options: RegistryPluginOptions): Promise<void> {
  const { registry, ops, clientIpHeader = null, isProduction = false, leastNetworks, alertSettings } = options;
  const { probes = () => [] } = ops ?? {};
  const services = createReleaseServices({
    registry,
    probes,
    isProduction,
    leastNetworks,
    alertSettings,
  });
  await app.register(cookie);
  await artifactFiles(app, registry.store);
  await app.register(appFiles);
  reportOutages(app, registry.liveSets);
  const testers = new TesterService(registry, options.accountOf);
  const drawings = options.guestRead ? drawingsOf(app, registry, options.guestRead) : null;
  addPages(app, options, { overrides: services.overrides, testers, drawings });
  const addressOf = (request: FastifyRequest) => clientIpOf(request, { clientIpHeader });
  await revisionStream(app, registry, addressOf);
  await overrideRoutes(app, services.overrides);
  await app.register(async (scope) =>
    healthRoutes(scope, {
      registry,
      health: services.health,
      isProduction,
      addressOf,
      placeOf: (request) => testers.placeOf(request),
    }),
  );
  await app.register(async (scope) => testerRoutes(scope, { registry, testers, addressOf }));
  await app.register(gatewayGate, { liveSets: registry.liveSets, ...registry.artifacts });
  const { alerts, rollouts } = services;
  // What is due leaves, or moves, within a second.
  runEvery(app, { name: 'alerts', everyMs: 500, tick: () => alerts.tick(), stop: () => alerts.stop() });
  runEvery(app, { name: 'rollouts', everyMs: 250, tick: () => rollouts.tick() });
  if (options.metricsToken) addReleaseMetrics(app, { ...services, drawings }, options.metricsToken);
  if (options.internal) addReleaseMetrics(options.internal, { ...services, drawings }, null);
  if (ops) runEvery(app, { name: 'leftovers', everyMs: hourMs, tick: () => removeLeftovers(services) });
  if (ops) await app.register(async (scope) => opsPlugin(scope, { ...ops, isProduction, services }));
}

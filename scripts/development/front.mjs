// What listens on the store's port during development: Vite's servers of the storefront and the back office, and before
// them the way to the process of the store that serves now.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { errorPage, forOverlay } from './error-page.mjs';
import { secondSaves } from './second-saves.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Sources of the server. */
const SERVER = ['contract/src', 'locales', 'backend/src', 'server', 'migrations', 'seeds', 'shop', 'plugins'].map(
  (folder) => join(ROOT, folder),
);
const IS_SERVER = /\.(tsx?|json)$/;
const IS_TEST = /\.test\.tsx?$/;
/** What Vite's server of the storefront answers; no page of the shop begins so. */
const OF_VITE = /^\/(@|app\/|node_modules\/)/;
const OF_ADMIN = /^\/admin(?=[/?]|$)\/?/;

/**
 * @param {object} options
 * @param {string} options.host
 * @param {number} options.port
 * @param {() => void} options.serverChanged a source of contract, backend or server has changed
 * @param {(file: string) => void} options.storefrontChanged a source that the storefront is made of may have changed
 */
export async function openFront({ host, port, serverChanged, storefrontChanged }) {
  /** @type {{ port?: number, error: Error }} */
  const store = { error: new Error('The store is starting. This page loads itself when it is open.') };
  const server = createServer((req, res) => answer(req, res));
  const tellChanges = {
    name: 'tell-changes',
    enforce: /** @type {const} */ ('pre'),
    configureServer(vite) {
      vite.watcher.add(SERVER).on('all', (_event, path) => {
        const isSource = SERVER.some((folder) => path.startsWith(`${folder}/`)) && IS_SERVER.test(path);
        if (isSource && !IS_TEST.test(path)) serverChanged();
      });
    },
    // Vite has forgotten by now what it knew of the file.
    hotUpdate({ file }) {
      storefrontChanged(file);
      if (this.environment.name === 'client') storefront.ws.send('storefront:changed');
    },
  };
  const options = {
    clearScreen: false,
    server: { middlewareMode: /** @type {const} */ (true), hmr: { server } },
  };
  const inFolder = (folder) => ({
    ...options,
    root: join(ROOT, folder),
    configFile: join(ROOT, folder, 'vite.config.ts'),
  });
  const storefront = await createVite({
    ...inFolder('storefront'),
    appType: 'custom',
    plugins: [tellChanges, secondSaves],
  });
  leaveSignals();
  /** It takes seconds to find what the back office needs: only for whoever opens it. @type {ReturnType<typeof createVite> | undefined} */
  let admin;
  const tellPages = (message) => {
    storefront.ws.send(message);
    void admin?.then(({ ws }) => ws.send(message));
  };

  function answer(req, res) {
    const { url = '' } = req;
    const notFound = () => res.writeHead(404).end();
    if (OF_ADMIN.test(url)) {
      req.url = url.replace(OF_ADMIN, '/admin/');
      admin ??= createVite({ ...inFolder('admin'), plugins: [secondSaves] });
      admin.then(({ middlewares }) => middlewares(req, res, notFound), refuse.bind(undefined, res));
    } else if (OF_VITE.test(url)) storefront.middlewares(req, res, notFound);
    else if (store.port) passOn(store.port, req, res);
    else refuse(res, store.error);
  }

  function passOn(port, req, res) {
    const address = [req.headers['x-forwarded-for'], req.socket.remoteAddress].filter(Boolean).join(', ');
    const headers = { ...req.headers, 'x-forwarded-for': address };
    const { method, url: path } = req;
    const passed = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (given) => {
      const { connection, ...rest } = given.headers;
      res.writeHead(given.statusCode ?? 502, given.statusMessage, rest);
      given.pipe(res);
      given.on('error', () => res.destroy());
    });
    passed.on('error', (error) => (res.headersSent ? res.destroy() : refuse(res, error)));
    res.on('close', () => passed.destroy());
    req.pipe(passed);
  }

  function refuse(res, error) {
    res.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    res.end(errorPage(error));
  }

  const listening = once(server, 'listening');
  server.listen(port, host);
  await listening;
  return {
    /** Gives a module of the storefront to the process of the store, in the form that Vite's module runner asks for. */
    giveModule: (payload) => storefront.environments.ssr.hot.handleInvoke(payload),
    /** From now on this process answers. @param {number} port */
    serve(port) {
      const isFirst = store.port === undefined;
      store.port = port;
      storefront.ws.send('store:replaced');
      // It takes an overlay away.
      if (!isFirst) tellPages({ type: 'update', updates: [] });
    },
    /** Nobody answers any more, for this reason. @param {Error} error */
    end(error) {
      store.port = undefined;
      store.error = error;
    },
    /** Shows an error in every open page. @param {Error} error */
    showError(error) {
      tellPages({ type: 'error', err: forOverlay(error) });
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all([storefront.close(), admin?.then((vite) => vite.close())]);
    },
  };
}

/** Remix's plugin opens a server of Vite that would end this process at SIGTERM before the database has stopped. */
function leaveSignals() {
  for (const listener of process.listeners('SIGTERM'))
    if (listener.name === 'parentSigtermCallback') process.off('SIGTERM', listener);
}

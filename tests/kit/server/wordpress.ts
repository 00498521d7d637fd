import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from '../../../scripts/find-engines.ts';
import { freePort, installByApt, startServer } from '../../../scripts/servers/start-process.ts';

/** A WordPress with an administrator, on a free port. */
export interface WordPress {
  url: string;
  /** The folder of the site. */
  folder: string;
  /** Runs PHP inside of this WordPress, and returns what it prints. */
  php(code: string): string;
  /** Publishes a post of a type, and returns its number. */
  write(type: string, title: string, content: string): string;
  /** Publishes a page, and returns its address. */
  publish(title: string, content: string): string;
  /** Returns an option as JSON; of a missing one, false. */
  option(name: string): string;
  /** Returns the lines of its log of warnings. */
  log(): string[];
  stop(): Promise<void>;
}

/** The administrator of each WordPress. */
export const ADMIN = { name: 'admin', password: 'Sunrise-on-the-base-2026' };

const DEBIAN = '/usr/share/wordpress';
const packages = [
  'wordpress',
  'wordpress-theme-twentytwentyone',
  'wordpress-theme-twentytwentythree',
  'php-cli',
  'php-mysql',
  'mariadb-server-core',
  // WordPress asks for a web server and for PHP in it. These are small, and start nothing.
  'micro-httpd',
  'php',
  'php-cgi',
];

/** Installs WordPress where it is missing. Returns why there is none, or undefined. */
export function whyNoWordPress(): string | undefined {
  const isThere = () => existsSync(DEBIAN) && onPath('php') && existsSync('/usr/sbin/mariadbd');
  try {
    if (!isThere()) installByApt(...packages);
  } catch (fault) {
    return String(fault).split('\n')[0];
  }
  return isThere() ? undefined : `it needs Debian's packages ${packages.join(', ')}`;
}

/** Starts Debian's WordPress with its own database, both in a temporary folder. */
export async function startWordPress(): Promise<WordPress> {
  const folder = mkdtempSync(join(tmpdir(), 'club-wordpress-'));
  const site = join(folder, 'site');
  cpSync(DEBIAN, site, { recursive: true, dereference: true });
  mkdirSync(join(site, 'wp-content/uploads'));
  const log = join(site, 'debug.log');
  const database = await startMariaDb(folder);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  writeFileSync(join(site, 'wp-config.php'), config(url, database.socket));
  writeFileSync(join(folder, 'router.php'), router);
  const php = (code: string) =>
    execFileSync(
      'php',
      ['-d', 'display_errors=stderr', '-r', `$_SERVER['HTTP_HOST'] = 'localhost:${port}'; ${code}`],
      {
        cwd: site,
        encoding: 'utf8',
      },
    );
  php(`define('WP_INSTALLING', true); require 'wp-load.php'; require 'wp-admin/includes/upgrade.php';
    wp_install('Fort Example', '${ADMIN.name}', 'admin@example.com', true, '', '${ADMIN.password}');`);
  const inside: WordPress['php'] = (code) => php(`require 'wp-load.php'; ${code}`);
  const write: WordPress['write'] = (type, title, content) =>
    inside(`wp_set_current_user(1); echo wp_insert_post(array('post_type' => '${type}', 'post_status' => 'publish',
      'post_title' => ${quoted(title)}, 'post_content' => wp_slash(${quoted(content)})));`);
  inside("$wp_rewrite->set_permalink_structure('/%postname%/'); $wp_rewrite->flush_rules();");
  const server = await startServer({
    name: 'WordPress',
    command: ['php', ['-S', `localhost:${port}`, '-t', site, join(folder, 'router.php')]],
    cwd: site,
    startMs: 60_000,
    isReady: async () => Boolean((await fetch(url).catch(() => undefined))?.ok),
  });
  return {
    url,
    folder: site,
    php: inside,
    write,
    publish: (title, content) => inside(`echo get_permalink(${write('page', title, content)});`),
    option: (name) => inside(`echo json_encode(get_option('${name}'));`),
    log: () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []),
    async stop() {
      server.child.kill();
      await server.over;
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

async function startMariaDb(folder: string) {
  const data = join(folder, 'database');
  const socket = join(folder, 'mariadb.sock');
  execFileSync(
    'mariadb-install-db',
    [
      '--no-defaults',
      '--user=root',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ],
    { stdio: 'ignore' },
  );
  const { child, over } = await startServer({
    name: 'MariaDB',
    command: [
      '/usr/sbin/mariadbd',
      [
        '--no-defaults',
        '--user=root',
        `--datadir=${data}`,
        `--socket=${socket}`,
        '--skip-networking',
        '--innodb-flush-log-at-trx-commit=0',
        `--pid-file=${join(folder, 'mariadb.pid')}`,
      ],
    ],
    cwd: folder,
    startMs: 60_000,
    isReady: () => {
      try {
        execFileSync(
          'php',
          [
            '-r',
            `(new mysqli('localhost', 'root', '', '', 0, '${socket}'))->query('CREATE DATABASE wordpress');`,
          ],
          { stdio: 'ignore' },
        );
        return true;
      } catch {
        return false;
      }
    },
  });
  return {
    socket,
    stop() {
      child.kill();
      return over;
    },
  };
}

const config = (url: string, socket: string) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
foreach (array('AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE') as $name) {
  define($name . '_KEY', $name . ' key of a test');
  define($name . '_SALT', $name . ' salt of a test');
}
$table_prefix = 'wp_';
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('FS_METHOD', 'direct');
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', __DIR__ . '/debug.log');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', 'localhost');
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** Serves files, and gives each other address to WordPress, as the rewrite rules of a web server do. */
const router = `<?php
$file = $_SERVER['DOCUMENT_ROOT'] . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (is_file($file) || is_file($file . '/index.php')) return false;
$_SERVER['SCRIPT_NAME'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
`;

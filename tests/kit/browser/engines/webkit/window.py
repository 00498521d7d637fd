"""The browser that WebKitWebDriver starts: each tab is a bare GTK window, so a page gets exactly the width asked for.

MiniBrowser's toolbar is never narrower than 447 px. The only argument is the
JSON file of its settings, see WindowSettings in driver.ts.
"""

import json
import sys

import gi

gi.require_version('Gdk', '3.0')
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402

with open(sys.argv[1], encoding='utf-8') as file:
    wanted = json.load(file)

look = Gtk.Settings.get_default()
look.set_property('gtk-application-prefer-dark-theme', wanted['dark'])
look.set_property('gtk-enable-animations', not wanted['reducedMotion'])
# As in Safari and the other engines here: letters keep their own widths instead of whole pixels.
look.set_property('gtk-xft-hinting', 0)
look.set_property('gtk-xft-hintstyle', 'hintnone')

folder = wanted['profile']
# Without a folder it is a private window: it keeps nothing, and prints no messages of its console.
data = (
    WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
    if folder
    else WebKit2.WebsiteDataManager.new_ephemeral()
)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
context.set_preferred_languages(['en-US'])
if wanted['blocksCookies']:
    context.get_cookie_manager().set_accept_policy(WebKit2.CookieAcceptPolicy.NEVER)

scripts = WebKit2.UserContentManager()
if wanted['first']:
    everywhere = WebKit2.UserContentInjectedFrames.ALL_FRAMES
    at_start = WebKit2.UserScriptInjectionTime.START
    scripts.add_script(WebKit2.UserScript.new(wanted['first'], everywhere, at_start, None, None))

settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
settings.set_enable_page_cache(True)
settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
# As in Safari: a page opens a tab inside a press only.
settings.set_javascript_can_open_windows_automatically(False)
# Turns off the scripts of pages. The driver's own still run.
settings.set_enable_javascript_markup(wanted['javaScript'])
settings.set_enable_html5_local_storage(not wanted['blocksStorage'])
settings.set_enable_html5_database(not wanted['blocksStorage'])


def focus(window):
    # There is no window manager that would do it.
    window.get_window().focus(Gdk.CURRENT_TIME)
    return GLib.SOURCE_REMOVE


def open_tab(related=None):
    view = WebKit2.WebView(
        web_context=context,
        user_content_manager=scripts,
        settings=settings,
        is_controlled_by_automation=True,
        **({'related_view': related} if related else {}),
    )
    window = Gtk.Window()
    window.set_default_size(wanted['width'], wanted['height'])
    window.add(view)
    window.show_all()
    window.move(0, 0)
    view.grab_focus()
    GLib.idle_add(focus, window)
    view.connect('close', lambda *_: window.destroy())
    view.connect('create', lambda opener, _action: open_tab(opener))
    return view


def start_automation(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('club-window')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', lambda *_: open_tab())


context.connect('automation-started', start_automation)
Gtk.main()

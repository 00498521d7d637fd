<?php
namespace HomefrontClub;

defined( 'ABSPATH' ) || exit;

// Content for members is a post type of its own, whose posts are private. So WordPress itself keeps it out of pages, feeds,
// searches and its API, also while this plugin is off. A page has only a mark. The page's script asks for the content with
// a one-time code of the club.

const CONTENT = 'club_content';
/** What the club calls the free membership. */
const FREE_PLAN = 'free_month';
/** How long the answer of the club counts: a plan can end. */
const VISIT_SECONDS = MINUTE_IN_SECONDS;
/** The cookie with the plan of the member, which scripts cannot read. */
const VISIT = 'homefront_club_visit';
/** Shows the page's script that the other cookie is there. */
const HINT = 'homefront_club_here';

/** Registers the post type, the block and the shortcode. */
function register_member_content(): void {
	register_post_type(
		CONTENT,
		array(
			'labels'          => array(
				'name'          => __( 'Member content', 'homefront-club' ),
				'singular_name' => __( 'Member content', 'homefront-club' ),
				'add_new_item'  => __( 'Add content for members', 'homefront-club' ),
				'edit_item'     => __( 'Edit content for members', 'homefront-club' ),
			),
			'public'          => false,
			'show_ui'         => true,
			'show_in_rest'    => true,
			'menu_icon'       => 'dashicons-lock',
			'supports'        => array( 'title', 'editor', 'revisions' ),
			'capability_type' => 'page',
			'map_meta_cap'    => true,
		)
	);
	add_shortcode(
		'club_member_content',
		function ( $given, $guest = '' ) {
			$given = (array) $given;
			return member_content(
				array(
					'content' => $given['id'] ?? 0,
					'plan'    => $given['plan'] ?? 'any',
					'login'   => 'no' !== ( $given['login'] ?? 'yes' ),
					'guest'   => $guest,
				)
			);
		}
	);
	register_block( 'member-content', __NAMESPACE__ . '\member_content' );
}
add_action( 'init', __NAMESPACE__ . '\register_member_content' );

/** Makes content private at once. The API of WordPress would give a published post to everybody. */
function keep_private( array $post ): array {
	if ( CONTENT === $post['post_type'] && in_array( $post['post_status'], array( 'publish', 'future' ), true ) ) {
		$post['post_status'] = 'private';
	}
	return $post;
}
add_filter( 'wp_insert_post_data', __NAMESPACE__ . '\keep_private' );

add_filter(
	'manage_' . CONTENT . '_posts_columns',
	fn( $columns ) => $columns + array( 'shortcode' => __( 'Shortcode', 'homefront-club' ) )
);
add_action(
	'manage_' . CONTENT . '_posts_custom_column',
	function ( $column, $id ) {
		if ( 'shortcode' === $column ) {
			printf( '<code>[club_member_content id="%d"]</code>', (int) $id );
		}
	},
	10,
	2
);

/** Returns the place of a content on a page: what guests read, the messages, and the login. */
function member_content( array $given ): string {
	$id      = (int) ( $given['content'] ?? 0 );
	$partner = settings()['partner'];
	$post    = content_post( $id );
	if ( ! $partner || ! $post ) {
		return to_editors(
			$partner
				? __( 'Choose what members see here. It has to be published.', 'homefront-club' )
				: __( 'Enter the name and the secret from your club: Settings, Homefront Club.', 'homefront-club' )
		);
	}
	$plan  = 'paid' === ( $given['plan'] ?? '' ) ? 'paid' : 'any';
	$guest = trim( $given['guest'] ?? '' );
	use_styles( parse_blocks( $post->post_content ) );
	// It listens before the club starts on the page.
	use_script( 'homefront-club-content', plugins_url( 'assets/page-content.js', __DIR__ ) );
	return sprintf(
		'<div class="homefront-club-content" data-mark="%s" data-partner="%s" data-api="%s">',
		esc_attr( "$id:$plan:" . sign( "content:$id:$plan" ) ),
		esc_attr( $partner ),
		// The page may be open at another of the site's addresses, such as one with www.
		esc_url( wp_make_link_relative( rest_url( 'homefront-club/v1/' ) ) )
	)
		. sprintf(
			'<p data-club-for="guest" hidden>%s</p>',
			$guest ? wp_kses_data( $guest ) : esc_html__( 'Members see more here. Log in to see it.', 'homefront-club' )
		)
		. sprintf( '<p data-state="loading" hidden>%s</p>', esc_html__( 'Loading the content for members…', 'homefront-club' ) )
		. sprintf( '<p data-state="failed" role="alert" hidden>%s</p>', esc_html__( 'The content for members did not load. Reload the page.', 'homefront-club' ) )
		. sprintf(
			'<p data-state="paid" hidden>%s <a href="%s">%s</a></p>',
			esc_html__( 'This is for members with a paid plan.', 'homefront-club' ),
			esc_url( club_url( '/pricing-plan' ) ),
			esc_html__( 'See plans', 'homefront-club' )
		)
		. '<div data-state="shown" hidden></div>'
		// A hidden login starts the club on the page, too.
		. element( 'login', ( $given['login'] ?? true ) ? array() : array( 'hidden' ) )
		. '</div>';
}

/** Adds the styles of the content's blocks to the page. A block theme has those of the page's own blocks only. */
function use_styles( array $blocks ): void {
	foreach ( $blocks as $block ) {
		$type = \WP_Block_Type_Registry::get_instance()->get_registered( (string) $block['blockName'] );
		array_map( 'wp_enqueue_style', $type->style_handles ?? array() );
		use_styles( $block['innerBlocks'] );
	}
}

/** Returns a published content for members. */
function content_post( int $id ): ?\WP_Post {
	$post = get_post( $id );
	return $post && CONTENT === $post->post_type && 'private' === $post->post_status ? $post : null;
}

/** Returns the HTML of a content, or nothing when it is not published any more. */
function html_of( int $id ): string {
	$post = content_post( $id );
	return $post ? apply_filters( 'the_content', $post->post_content ) : '';
}

/** Returns a signature that only this site can make. */
function sign( string $text ): string {
	return hash_hmac( 'sha256', $text, wp_salt( 'auth' ) );
}

/** Registers the calls of the page's script. */
function register_calls(): void {
	$calls = array( 'content' => 'give_content', 'leave' => 'end_visit' );
	foreach ( $calls as $path => $handler ) {
		register_rest_route(
			'homefront-club/v1',
			"/$path",
			array(
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . "\\$handler",
				'permission_callback' => __NAMESPACE__ . '\is_own_page',
			)
		);
	}
}
add_action( 'rest_api_init', __NAMESPACE__ . '\register_calls' );

/** Returns whether a page of this site calls. A nonce would be too old on a page from a cache. */
function is_own_page(): bool {
	$origin = explode( '://', get_http_origin() )[1] ?? '';
	return $origin && ( $_SERVER['HTTP_HOST'] ?? '' ) === $origin;
}

/** Answers with the contents whose marks the page has, for the member of a code or of the visit that one began. */
function give_content( \WP_REST_Request $request ) {
	$code = $request['code'];
	$plan = is_string( $code ) ? begin_visit( $code ) : visit_plan();
	if ( is_wp_error( $plan ) ) {
		return $plan;
	}
	if ( ! $plan ) {
		return new \WP_Error( 'no_visit', 'Send a code of the club.', array( 'status' => 401 ) );
	}
	$contents = array();
	foreach ( array_unique( array_map( 'strval', (array) $request['marks'] ) ) as $mark ) {
		list( $id, $needs, $key ) = explode( ':', $mark ) + array( '', '', '' );
		if ( hash_equals( sign( "content:$id:$needs" ), $key ) ) {
			$contents[ $mark ] = 'paid' === $needs && FREE_PLAN === $plan ? null : html_of( (int) $id );
		}
	}
	return new \WP_REST_Response( array( 'contents' => (object) $contents ), 200, array( 'Cache-Control' => 'no-store' ) );
}

/** Exchanges a code for the member's plan, and keeps it for a minute. Returns an error when the code does not work. */
function begin_visit( string $code ) {
	$answer = exchange( club_url(), settings()['partner'], (string) get_option( SECRET ), $code );
	$plan   = $answer['json']['data']['member']['planId'] ?? null;
	if ( ! is_string( $plan ) ) {
		return new \WP_Error( 'refused', $answer['json']['message'] ?? 'The club does not answer.', array( 'status' => 403 ) );
	}
	$until = time() + VISIT_SECONDS;
	set_cookies( "$plan|$until|" . sign( "visit:$plan:$until" ), $until );
	return $plan;
}

/** Returns the plan that the cookie keeps, or nothing. */
function visit_plan(): string {
	$kept                      = sanitize_text_field( wp_unslash( $_COOKIE[ VISIT ] ?? '' ) );
	list( $plan, $until, $key ) = explode( '|', $kept ) + array( '', '', '' );
	return (int) $until > time() && hash_equals( sign( "visit:$plan:$until" ), $key ) ? $plan : '';
}

/** Ends the visit when the member has logged out. */
function end_visit() {
	set_cookies( '', 1 );
	return new \WP_REST_Response( null, 204 );
}

function set_cookies( string $visit, int $until ): void {
	$options = array( 'expires' => $until, 'path' => COOKIEPATH, 'secure' => is_ssl(), 'samesite' => 'Lax' );
	setcookie( VISIT, $visit, $options + array( 'httponly' => true ) );
	setcookie( HINT, $visit ? '1' : '', $options );
}
